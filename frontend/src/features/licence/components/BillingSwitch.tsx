/** By the month or by the year. */
import { useId } from 'react';
import { useMessages } from '@/i18n/messages';
import { licence as words } from '../messages';
import classes from './licence.module.css';

export type Billing = 'monthly' | 'yearly';
const BILLINGS = ['monthly', 'yearly'] as const;

interface Props {
  value: Billing;
  /** Percent. */
  saving: number;
  onChange: (value: Billing) => void;
}

export function BillingSwitch({ value, saving, onChange }: Props) {
  const t = useMessages(words);
  const name = useId();
  return (
    <fieldset className={classes.billing}>
      <legend>{t('packages.billing')}</legend>
      {BILLINGS.map((billing) => (
        <label key={billing} data-on={billing === value || undefined}>
          <input type="radio" name={name} checked={billing === value} onChange={() => onChange(billing)} />
          {t(`packages.${billing}`)}
          {billing === 'yearly' && saving > 0 && <small>{t('packages.saving', { percent: saving })}</small>}
        </label>
      ))}
    </fieldset>
  );
}
