/** The currency in which amounts are also shown. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommon } from '@/i18n/common';
import { BASE_CURRENCY, selectCurrency, useSelectedCurrency } from './currency';
import { currenciesQuery } from './lists';
import classes from './switches.module.css';

export function CurrencySwitch() {
  const t = useCommon();
  const selected = useSelectedCurrency();
  const [wanted, setWanted] = useState(selected !== BASE_CURRENCY);
  const { data } = useQuery({ ...currenciesQuery(), enabled: wanted });
  const codes = data?.map(({ code }) => code) ?? [];
  const options = [...new Set([BASE_CURRENCY, ...codes, selected])];
  const nameOf = (code: string) => data?.find((currency) => currency.code === code)?.name;
  return (
    <label className={classes.pill} data-select>
      <span className={classes.pillLabel}>{t('header.currency')}</span>
      <bdi dir="ltr">{selected}</bdi>
      <select
        value={selected}
        aria-label={t('header.currency')}
        onFocus={() => setWanted(true)}
        onMouseEnter={() => setWanted(true)}
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
