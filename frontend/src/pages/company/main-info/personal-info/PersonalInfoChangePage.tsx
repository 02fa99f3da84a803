/** Asks for another name, digital name or logo. */
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { PersonalInfo } from '@/api/types';
import { QueryView } from '@/components/data/QueryView';
import { SkeletonCards } from '@/components/data/Skeleton';
import { FileField } from '@/components/form/FileField';
import { useWantedField } from '@/components/form/useWantedField';
import { Card } from '@/components/layout/Card';
import { NameFields } from '@/features/wizard/components/CompanyFields';
import { BrandPreview, DigitalNameField } from '@/features/wizard/components/DigitalNameField';
import { digitalNameOf, namesSchema, suggestDigitalName } from '@/features/wizard/model/fields';
import { useLocale } from '@/i18n/locale';
import type * as Rules from '@/lib/rules';
import { personalInfoQuery } from '@/resources/mainInfo';
import { useCompany } from '@/session/company';
import { OrderForm, OrderPage, useOrderForm } from '../edit-orders/OrderForm';

export default function PersonalInfoChangePage() {
  const { id } = useCompany();
  const query = useQuery(personalInfoQuery(id));
  return (
    <OrderPage part="identity">
      <QueryView query={query} pending={<SkeletonCards />}>
        {(info) => <IdentityForm info={info} />}
      </QueryView>
    </OrderPage>
  );
}

const schema = (hasLogo: boolean) => (rules: typeof Rules) =>
  rules.z.object({
    ...namesSchema(rules).shape,
    sub_domain: rules.z.pipe(rules.digitalName(), rules.z.transform(digitalNameOf)),
    logo: rules.file('image', { square: true, required: !hasLogo }),
  });

function IdentityForm({ info }: { info: PersonalInfo }) {
  const { t: w } = useTranslation('wizard');
  const { t } = useTranslation('editOrders');
  const { id } = useCompany();
  const place = useWantedField();
  const { company_name, name_ar, name_en, sub_domain, logo } = info;
  const form = useOrderForm({
    part: 'identity',
    schema: schema(logo !== null),
    defaultValues: { company_name, name_ar, name_en, sub_domain, logo: null as File | null },
  });
  return (
    <div ref={place}>
      <OrderForm part="identity" form={form}>
        <Card title={t('personal.names')}>
          <Stack gap="md">
            <NameFields />
            <div>
              <DigitalNameField companyId={id} suggestion={suggestDigitalName(name_en)} own={sub_domain} />
              <Text size="sm" c="dimmed">
                {t('personal.formerName')}
              </Text>
            </div>
            <FileField
              name="logo"
              kind="image"
              square
              label={w('brand.logo')}
              current={logo ? { name: w('brand.logo'), url: logo } : null}
              required
            />
            <Preview logo={logo} seed={id} />
          </Stack>
        </Card>
      </OrderForm>
    </div>
  );
}

function Preview(props: { logo: string | null; seed: string }) {
  const locale = useLocale();
  const name = useWatch<{ name_ar: string; name_en: string }>({ name: locale === 'ar' ? 'name_ar' : 'name_en' });
  return <BrandPreview {...props} name={name} />;
}
