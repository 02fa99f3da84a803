/** Names, phone, language. */
import { FieldRow, Form } from '@/components/form/Form';
import { PhoneField } from '@/components/form/PhoneField';
import { SelectField } from '@/components/form/SelectField';
import { SubmitButton } from '@/components/form/SubmitButton';
import { TextField } from '@/components/form/TextField';
import { useAppForm } from '@/components/form/useAppForm';
import { LOCALE_NAME, LOCALES, type Locale } from '@/config/locales';
import { useMessages } from '@/i18n/messages';
import type * as Rules from '@/lib/rules';
import { changeProfile } from '@/resources/account';
import { setAccount, useAccount } from '@/session/session';

const schema = (rules: typeof Rules) =>
  rules.z.object({
    first_name: rules.text(rules.is.max(60)),
    last_name: rules.text(rules.is.max(60)),
    phone: rules.phone(),
    language: rules.choice(),
  });

export function ProfileForm() {
  const c = useMessages('common');
  const t = useMessages('profile');
  const account = useAccount();
  const form = useAppForm({
    schema,
    defaultValues: {
      first_name: account.first_name,
      last_name: account.last_name,
      phone: account.phone,
      language: account.language,
    },
    onSubmit: async ({ language, ...values }) => {
      setAccount(await changeProfile({ ...values, language: language as Locale }));
    },
  });
  return (
    <Form form={form}>
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
      <div className="row">
        <SubmitButton>{c('action.saveChanges')}</SubmitButton>
      </div>
    </Form>
  );
}
