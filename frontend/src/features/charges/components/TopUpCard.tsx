/** What there is, and beside it the way to more. */
import type { ReactNode } from 'react';
import { Card } from '@/components/layout/Card';
import { useMessages } from '@/i18n/messages';
import { charges } from '../messages';
import classes from './TopUpCard.module.css';

export function TopUpCard({ balance, form }: { balance: ReactNode; form: ReactNode }) {
  const t = useMessages(charges);
  return (
    <Card className={classes.card}>
      <div className={classes.balance}>{balance}</div>
      <div className={classes.form}>
        <h2>{t('formTitle')}</h2>
        {form}
      </div>
    </Card>
  );
}
