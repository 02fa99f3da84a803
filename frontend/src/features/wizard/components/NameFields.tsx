/** The company's three names; while nobody has written its twin, the first one fills it too. */
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { TextField } from '@/components/form/TextField';
import { useMessages } from '@/i18n/messages';
import { nameTwin } from '../model/fields';

interface Names {
  company_name: string;
  name_ar: string;
  name_en: string;
}

export function NameFields() {
  const t = useMessages('wizard');
  const { getFieldState, getValues, setValue } = useFormContext<Names>();
  const last = useRef<string | null>(null);
  const follow = (typed: string) => {
    const twin = nameTwin(typed);
    const before = last.current ?? '';
    last.current = typed;
    // Still empty, or still what we filled in a letter ago.
    const isOurs = twin && (getValues(twin) === '' || getValues(twin) === before);
    if (isOurs) setValue(twin, typed, { shouldValidate: getFieldState(twin).invalid });
  };
  return (
    <>
      <TextField
        name="company_name"
        label={t('names.company')}
        hint={t('names.companyHint')}
        onTyped={follow}
        autoComplete="organization"
        required
      />
      <TextField name="name_ar" label={t('names.arabic')} hint={t('names.arabicHint')} autoComplete="off" required />
      <TextField name="name_en" label={t('names.english')} hint={t('names.englishHint')} autoComplete="off" required />
    </>
  );
}
