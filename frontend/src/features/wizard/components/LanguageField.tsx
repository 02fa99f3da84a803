/** In which language visitors see a company's page first. */
import { useTranslation } from 'react-i18next';
import { ChoiceCards } from '@/components/form/ChoiceCards';
import { COMPANY_LANGUAGES } from '../model/fields';

export function LanguageField() {
  const { t } = useTranslation('wizard');
  return (
    <ChoiceCards
      name="lang"
      label={t('region.lang')}
      hint={t('region.langHint')}
      required
      choices={COMPANY_LANGUAGES.map((lang) => ({ value: lang, label: t(`region.${lang}`) }))}
    />
  );
}
