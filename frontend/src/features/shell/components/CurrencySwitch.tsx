/** The currency in which amounts are also shown; nothing while there is no choice. */
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { hasLoadError } from '@/api/queryClient';
import { BASE_CURRENCY, currenciesQuery, selectCurrency, useSelectedCurrency } from '@/resources/references';
import controls from '@/theme/controls.module.css';
import { RetryPill } from './RetryPill';

export function CurrencySwitch() {
  const { t } = useTranslation('common');
  const selected = useSelectedCurrency();
  const query = useQuery(currenciesQuery());
  const { data } = query;
  const codes = data?.map(({ code }) => code) ?? [];
  const options = [...new Set([BASE_CURRENCY, ...codes, selected])];
  if (hasLoadError(query)) return <RetryPill label={t('header.currency')} query={query} />;
  if (options.length < 2) return null;
  const nameOf = (code: string) => data?.find((currency) => currency.code === code)?.name;
  return (
    <label className={controls.pill}>
      <small>{t('header.currency')}</small>
      <bdi dir="ltr">{selected}</bdi>
      <IconChevronDown size="1rem" aria-hidden />
      <select
        className="cover"
        value={selected}
        aria-label={t('header.currency')}
        onChange={(event) => selectCurrency(event.currentTarget.value)}
      >
        {options.map((code) => (
          <option key={code} value={code}>
            {[code, nameOf(code)].filter(Boolean).join(' · ')}
          </option>
        ))}
      </select>
    </label>
  );
}
