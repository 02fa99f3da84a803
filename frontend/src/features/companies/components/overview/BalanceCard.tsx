/** What is there to use, and what is reserved. */
import { useQuery } from '@tanstack/react-query';
import { Amount, Approximate } from '@/components/data/Amount';
import { ErrorLine } from '@/components/data/ErrorState';
import { Skeleton } from '@/components/data/Skeleton';
import { Card } from '@/components/layout/Card';
import { useMessages } from '@/i18n/messages';
import { amountText, centsOf } from '@/lib/money';
import { balanceQuery, useCompany } from '@/session/company';
import classes from './overview.module.css';
import { companies } from '../../messages';

export function BalanceCard() {
  const t = useMessages(companies);
  const { id } = useCompany();
  const { data, isError, refetch } = useQuery(balanceQuery(id));
  const holds = data && (centsOf(data.held) ?? 0) > 0;
  return (
    <Card>
      <h2 className={classes.label}>{t('overview.available')}</h2>
      <div className={classes.balance}>
        {data && <Amount value={data.available} currency={data.currency} size="huge" />}
        {!data && (isError ? <ErrorLine onRetry={refetch} /> : <Skeleton as="title" width="half" />)}
      </div>
      <p className={classes.note}>
        {holds && t('overview.held', { amount: amountText(data.held, data.currency) })}{' '}
        {data && <Approximate value={data.available} />}
      </p>
    </Card>
  );
}
