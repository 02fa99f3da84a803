/** Where the company is registered, and its money. `saved`: the country that other data was filled in for; empty before the first save. */
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/feedback/Notice';
import { SelectField } from '@/components/form/SelectField';
import { countriesQuery, currenciesQuery } from '@/resources/references';
import { currencyOf } from '../model/fields';

export function RegionFields({ saved }: { saved: string }) {
  const { t } = useTranslation('wizard');
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
        source={countries}
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
        source={currencies}
        searchable
        required
      />
    </>
  );
}
