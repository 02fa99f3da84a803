/** What is there to use, and what is reserved. */
import { useQuery } from '@tanstack/react-query';
import { Amount, Approximate } from '@/components/data/Amount';
import { QueryView } from '@/components/data/QueryView';
import { Skeleton } from '@/components/data/Skeleton';
import { Card } from '@/components/layout/Card';
import { useMessages } from '@/i18n/messages';
import { amountText, centsOf } from '@/lib/money';
import { balanceQuery } from '@/resources/ledger';
import { useCompany } from '@/session/company';
import classes from './overview.module.css';
import { companies } from '../../messages';

export function BalanceCard() {
  const t = useMessages(companies);
  const { id } = useCompany();
  const query = useQuery(balanceQuery(id));
  const { data } = query;
  const holds = data && (centsOf(data.held) ?? 0) > 0;
  return (
    <Card>
      <h2 className={classes.label}>{t('overview.available')}</h2>
      <div className={classes.balance}>
        <QueryView query={query} failure="line" pending={<Skeleton as="title" width="half" />}>
          {({ available, currency }) => <Amount value={available} currency={currency} size="huge" />}
        </QueryView>
      </div>
      <p className={classes.note}>
        {holds && t('overview.held', { amount: amountText(data.held, data.currency) })}{' '}
        {data && <Approximate value={data.available} />}
      </p>
    </Card>
  );
}
