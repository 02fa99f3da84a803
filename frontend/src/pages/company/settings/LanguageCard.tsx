/** The language in which the company speaks to others. It is nobody's to review. */
import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Form } from '@/components/form/Form';
import { SubmitButton } from '@/components/form/SubmitButton';
import { useAppForm } from '@/components/form/useAppForm';
import { Card } from '@/components/layout/Card';
import { closedBy } from '@/features/main-info/model/kinds';
import { ReviewSection } from '@/features/review/components/ReviewSection';
import { LanguageField } from '@/features/wizard/components/LanguageField';
import { saveLanguage } from '@/resources/mainInfo';
import { useWrite } from '@/resources/write';
import { useCan, useCompany } from '@/session/company';

export function LanguageCard() {
  const { t } = useTranslation('editOrders');
  const { t: w } = useTranslation('wizard');
  const { t: c } = useTranslation('common');
  const company = useCompany();
  const { lang } = company;
  const can = useCan();
  const saving = useWrite(saveLanguage(company.id));
  const form = useAppForm({
    schema: (rules) => rules.z.object({ lang: rules.z.enum(['ar', 'en']) }),
    defaultValues: { lang },
    onSubmit: (values) => saving.mutateAsync(values),
  });
  if (!can('edit_personal_info') || closedBy(company) !== null) {
    const items = [
      {
        key: 'lang',
        label: w('region.lang'),
        value: lang ? w(lang === 'en' ? 'region.en' : 'region.ar') : c('state.none'),
      },
    ];
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
