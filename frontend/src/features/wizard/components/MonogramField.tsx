import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '@/components/form/CheckboxField';

interface Brand {
  logo: File | null;
  monogram: boolean;
}

/** The letter that stands for a logo may be one for now. */
export function MonogramField() {
  const { t } = useTranslation('wizard');
  const { clearErrors } = useFormContext<Brand>();
  const [file, isTaken] = useWatch<Brand, ['logo', 'monogram']>({ name: ['logo', 'monogram'] });
  useEffect(() => {
    if (isTaken) clearErrors('logo');
  }, [isTaken, clearErrors]);
  return file ? null : <CheckboxField name="monogram" label={t('brand.monogram')} hint={t('brand.monogramHint')} />;
}
