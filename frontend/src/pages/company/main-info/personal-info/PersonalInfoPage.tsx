/** What a company is called: as it is in force, and what is asked to change of it. */
import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PersonalInfo } from '@/api/types';
import { Bidi, Ltr } from '@/components/data/Bidi';
import { CompanyLogo } from '@/components/data/CompanyLogo';
import { QueryView } from '@/components/data/QueryView';
import { SkeletonCards } from '@/components/data/Skeleton';
import { Form } from '@/components/form/Form';
import { SubmitButton } from '@/components/form/SubmitButton';
import { useAppForm } from '@/components/form/useAppForm';
import { Card } from '@/components/layout/Card';
import { closedBy } from '@/features/main-info/model/kinds';
import { ReviewSection } from '@/features/review/components/ReviewSection';
import { LanguageField } from '@/features/wizard/components/LanguageField';
import { publicAddress } from '@/features/wizard/model/fields';
import { saveLanguage, personalInfoQuery } from '@/resources/mainInfo';
import { useWrite } from '@/resources/write';
import { useCan, useCompany } from '@/session/company';
import { ReviewedInfo } from '../edit-orders/ReviewedInfo';

export default function PersonalInfoPage() {
  const { id, licence_stage: stage } = useCompany();
  const query = useQuery({ ...personalInfoQuery(id), enabled: stage !== 'total_suspension' });
  return (
    <ReviewedInfo part="identity">
      <QueryView query={query} pending={<SkeletonCards />}>
        {(info) => (
          <>
            <InForce info={info} />
            <Language lang={info.lang} />
          </>
        )}
      </QueryView>
    </ReviewedInfo>
  );
}

function InForce({ info }: { info: PersonalInfo }) {
  const { t } = useTranslation('editOrders');
  const { t: w } = useTranslation('wizard');
  const { t: c } = useTranslation('common');
  const { id } = useCompany();
  const name = (text: string) => (text ? <Bidi>{text}</Bidi> : c('state.none'));
  return (
    <ReviewSection
      title={t('personal.names')}
      items={[
        {
          key: 'logo',
          label: w('brand.logo'),
          value: info.logo ? <CompanyLogo name={info.name} logo={info.logo} seed={id} size="large" /> : c('state.none'),
        },
        { key: 'company_name', label: w('names.company'), value: name(info.company_name) },
        { key: 'name_ar', label: w('names.arabic'), value: name(info.name_ar) },
        { key: 'name_en', label: w('names.english'), value: name(info.name_en) },
        {
          key: 'sub_domain',
          label: w('brand.name'),
          value: info.sub_domain ? (
            <>
              <Ltr fw={600}>{info.sub_domain}</Ltr>
              <p>
                <Ltr fz="sm" c="dimmed">
                  {publicAddress(window.location.host, info.sub_domain)}
                </Ltr>
              </p>
            </>
          ) : (
            c('state.none')
          ),
        },
      ]}
    />
  );
}

/** It is nobody's to review. */
function Language({ lang }: Pick<PersonalInfo, 'lang'>) {
  const { t } = useTranslation('editOrders');
  const { t: w } = useTranslation('wizard');
  const { t: c } = useTranslation('common');
  const company = useCompany();
  const mayEdit = useCan()('edit_personal_info') && closedBy(company) === null;
  const saving = useWrite(saveLanguage(company.id));
  const form = useAppForm({
    schema: (rules) => rules.z.object({ lang: rules.z.enum(['ar', 'en']) }),
    defaultValues: { lang },
    onSubmit: (values) => saving.mutateAsync(values),
  });
  if (!mayEdit) {
    const items = [{ key: 'lang', label: w('region.lang'), value: lang ? w(`region.${lang}`) : c('state.none') }];
    return <ReviewSection title={t('personal.language')} items={items} />;
  }
  return (
    <Card title={t('personal.language')}>
      <Form form={form}>
        <LanguageField />
        <Text size="sm" c="dimmed">
          {t('personal.languageHint')}
        </Text>
        <Group wrap="nowrap">
          <SubmitButton variant="default">{c('action.save')}</SubmitButton>
        </Group>
      </Form>
    </Card>
  );
}
