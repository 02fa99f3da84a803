/** The fields of a contact person. */
import { useTranslation } from 'react-i18next';
import { FieldRow } from '@/components/form/Form';
import { PhoneField } from '@/components/form/PhoneField';
import { TextField } from '@/components/form/TextField';

export function ContactPersonFields({ region }: { region: string }) {
  const { t } = useTranslation('contactPeople');
  return (
    <>
      <FieldRow>
        <TextField name="name" label={t('name')} autoComplete="off" required />
        <TextField name="job_title" label={t('job_title')} autoComplete="off" />
      </FieldRow>
      <TextField name="email" kind="email" label={t('email')} autoComplete="off" required />
      <PhoneField name="phone" label={t('phone')} region={region || undefined} autoComplete="off" required />
    </>
  );
}
