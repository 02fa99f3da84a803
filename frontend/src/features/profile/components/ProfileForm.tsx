/** Names, phone, language. */
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FieldRow, Form } from '@/components/form/Form';
import { FormBar } from '@/components/form/FormBar';
import { PhoneField } from '@/components/form/PhoneField';
import { SelectField } from '@/components/form/SelectField';
import { SubmitButton } from '@/components/form/SubmitButton';
import { TextField } from '@/components/form/TextField';
import { useAppForm } from '@/components/form/useAppForm';
import { Card } from '@/components/layout/Card';
import { LOCALE_NAME, LOCALES, type Locale } from '@/config/locales';
import type * as Rules from '@/lib/rules';
import { changeProfile } from '@/resources/account';
import { useWrite } from '@/resources/write';
import { setAccount, useAccount } from '@/session/session';
import { Picture } from './Picture';

const schema = (rules: typeof Rules) =>
  rules.z.object({
    first_name: rules.text(rules.is.max(60)),
    last_name: rules.text(rules.is.max(60)),
    phone: rules.phone(),
    language: rules.choice(),
  });

export function ProfileForm() {
  const { t: c } = useTranslation('common');
  const { t } = useTranslation('profile');
  const account = useAccount();
  const saving = useWrite(changeProfile);
  const form = useAppForm({
    schema,
    defaultValues: {
      first_name: account.first_name,
      last_name: account.last_name,
      phone: account.phone,
      language: account.language,
    },
    onSubmit: ({ language, ...values }) => saving.mutateAsync({ ...values, language: language as Locale }),
    onSaved: ({ data }) => setAccount(data),
  });
  return (
    <Form form={form}>
      <Card title={t('personal')}>
        <Picture />
        <Stack gap="xl">
          <FieldRow>
            <TextField name="first_name" label={t('firstName')} required autoComplete="given-name" />
            <TextField name="last_name" label={t('lastName')} required autoComplete="family-name" />
          </FieldRow>
          <PhoneField name="phone" label={t('phone')} required />
          <SelectField
            name="language"
            label={t('language')}
            required
            options={LOCALES.map((value) => ({ value, label: LOCALE_NAME[value] }))}
          />
        </Stack>
      </Card>
      <FormBar>
        <SubmitButton>{c('action.saveChanges')}</SubmitButton>
      </FormBar>
    </Form>
  );
}
