/** What waits to be paid, what was paid this year, what is there to pay with. */
import { useQuery } from '@tanstack/react-query';
import type { InvoiceSummary } from '@/api/types';
import { Amount, Approximate } from '@/components/data/Amount';
import { ErrorLine } from '@/components/data/ErrorState';
import { Skeleton } from '@/components/data/Skeleton';
import { CardGrid, StatCard } from '@/components/layout/Card';
import { TextLink } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { useMessages } from '@/i18n/messages';
import { daysUntil } from '@/lib/dates';
import { balanceQuery, useCan, useCompany } from '@/session/company';
import { invoiceSummaryQuery } from '../api';
import { invoices } from '../messages';
import classes from './invoices.module.css';

export function InvoiceSummaryCards() {
  const t = useMessages(invoices);
  const { id } = useCompany();
  const seesMoney = useCan()('view_charges');
  const { data: summary, isError, refetch } = useQuery(invoiceSummaryQuery(id));
  const money = useQuery({ ...balanceQuery(id), enabled: seesMoney });
  const balance = money.data;
  const open = (summary?.open_count ?? 0) > 0;
  return (
    <div className={classes.summary}>
      <CardGrid>
        <StatCard
          label={t('summary.toPay')}
          value={
            (summary && <Amount value={summary.open_total} currency={summary.currency} />) ||
            (isError ? <ErrorLine onRetry={refetch} /> : <Skeleton as="amount" width="half" />)
          }
          note={summary ? <OpenNote summary={summary} /> : !isError && <Skeleton width="half" />}
          tone={open ? 'warning' : 'plain'}
        />
        <StatCard
          label={t('summary.paidThisYear')}
          value={
            (summary && <Amount value={summary.paid_total} currency={summary.currency} />) ||
            (isError ? <ErrorLine onRetry={refetch} /> : <Skeleton as="amount" width="half" />)
          }
          note={summary ? t('summary.paid', { count: summary.paid_count }) : !isError && <Skeleton width="third" />}
        />
        {seesMoney && (
          <StatCard
            label={t('summary.available')}
            value={
              (balance && <Amount value={balance.available} currency={balance.currency} />) ||
              (money.isError ? <ErrorLine onRetry={money.refetch} /> : <Skeleton as="amount" />)
            }
            note={
              <>
                {balance && <Approximate value={balance.available} />}{' '}
                <TextLink to={pathTo('charges', { id })}>{t('summary.recharge')}</TextLink>
              </>
            }
          />
        )}
      </CardGrid>
    </div>
  );
}

function OpenNote({ summary }: { summary: InvoiceSummary }) {
  const t = useMessages(invoices);
  const { open_count: count, next_due_at: due } = summary;
  if (count === 0) return <>{t('summary.nothing')}</>;
  const open = t('summary.open', { count });
  if (!due) return <>{open}</>;
  const days = daysUntil(due);
  const when =
    days < 0 ? t('summary.overdue') : days === 0 ? t('summary.dueToday') : t('summary.dueIn', { count: days });
  return <>{t('summary.due', { open, when })}</>;
}
