/** Where the company is registered, its money, its language. */
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { ChoiceCards } from '@/components/form/ChoiceCards';
import { SelectField } from '@/components/form/SelectField';
import { useMessages } from '@/i18n/messages';
import { countriesQuery, currenciesQuery } from '@/resources/references';
import { Notice } from './Notices';
import { COMPANY_LANGUAGES, currencyOf } from '../model/fields';

/** `saved`: the country that other steps were filled in for; empty before the first save. */
export function RegionFields({ saved }: { saved: string }) {
  const t = useMessages('wizard');
  const { setValue, getFieldState } = useFormContext();
  const country = useWatch<{ country: string }>({ name: 'country' });
  const countries = useQuery(countriesQuery());
  const currencies = useQuery(currenciesQuery());
  const guessCurrency = (picked: string | null) => {
    const guess = picked && currencyOf(picked);
    const known = currencies.data?.some(({ code }) => code === guess);
    if (guess && known && !getFieldState('currency').isTouched) setValue('currency', guess, { shouldDirty: true });
  };
  return (
    <>
      <SelectField
        name="country"
        label={t('region.country')}
        hint={t('region.countryHint')}
        options={(countries.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        loading={countries.isPending}
        onPicked={guessCurrency}
        searchable
        required
      />
      {saved && country && saved !== country && <Notice tone="warning" title={t('region.changed')} role="status" />}
      <SelectField
        name="currency"
        label={t('region.currency')}
        hint={t('region.currencyHint')}
        options={(currencies.data ?? []).map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
        loading={currencies.isPending}
        searchable
        required
      />
      <ChoiceCards
        name="lang"
        label={t('region.lang')}
        hint={t('region.langHint')}
        required
        choices={COMPANY_LANGUAGES.map((lang) => ({
          value: lang,
          label: t(`region.${lang}`),
        }))}
      />
    </>
  );
}
