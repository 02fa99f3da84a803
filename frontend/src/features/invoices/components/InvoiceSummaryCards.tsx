/** What waits to be paid, what was paid this year, what is there to pay with. */
import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasLoadError } from '@/api/queryClient';
import type { InvoiceSummary } from '@/api/types';
import { Amount, Approximate } from '@/components/data/Amount';
import { QueryView } from '@/components/data/QueryView';
import { Skeleton } from '@/components/data/Skeleton';
import { CardGrid, StatCard } from '@/components/layout/Card';
import { TextLink } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { daysUntil } from '@/lib/dates';
import { amountText, isZero } from '@/lib/money';
import { invoiceSummaryQuery } from '@/resources/invoices';
import { balanceQuery } from '@/resources/ledger';
import { useCan, useCompany } from '@/session/company';

export function InvoiceSummaryCards() {
  const { t } = useTranslation('invoices');
  const { id } = useCompany();
  const seesMoney = useCan()('view_charges');
  const summary = useQuery(invoiceSummaryQuery(id));
  const amount = (pick: (sums: InvoiceSummary) => string) => (
    <QueryView query={summary} failure="line" pending={<Skeleton as="amount" width="half" />}>
      {(sums) => <Amount value={pick(sums)} currency={sums.currency} approximate />}
    </QueryView>
  );
  const note = (words: (sums: InvoiceSummary) => ReactNode) => {
    if (summary.data) return words(summary.data);
    return !hasLoadError(summary) && <Skeleton width="half" />;
  };
  return (
    <Box mb="lg">
      <CardGrid>
        <StatCard
          label={t('summary.toPay')}
          value={amount((sums) => sums.open_total)}
          note={note((sums) => (
            <OpenNote summary={sums} />
          ))}
          tone={summary.data && summary.data.open_count > 0 ? 'warning' : 'plain'}
        />
        <StatCard
          label={t('summary.paidThisYear')}
          value={amount((sums) => sums.paid_total)}
          note={note((sums) => {
            const paid = t('summary.paid', { count: sums.paid_count });
            if (isZero(sums.credited_total)) return paid;
            return t('summary.andCredited', { paid, credited: amountText(sums.credited_total, sums.currency) });
          })}
        />
        {seesMoney && <Available />}
      </CardGrid>
    </Box>
  );
}

function Available() {
  const { t } = useTranslation('invoices');
  const { id } = useCompany();
  const balance = useQuery(balanceQuery(id));
  return (
    <StatCard
      label={t('summary.available')}
      value={
        <QueryView query={balance} failure="line" pending={<Skeleton as="amount" />}>
          {({ available, currency }) => <Amount value={available} currency={currency} />}
        </QueryView>
      }
      note={
        <>
          {balance.data && <Approximate value={balance.data.available} />}{' '}
          {!hasLoadError(balance) && <TextLink to={pathTo('charges', { id })}>{t('summary.recharge')}</TextLink>}
        </>
      }
    />
  );
}

function OpenNote({ summary }: { summary: InvoiceSummary }) {
  const { t } = useTranslation('invoices');
  const { now } = useCompany();
  const { open_count: count, overdue_count: overdue, next_due_at: due } = summary;
  if (count === 0) return <>{t('summary.nothing')}</>;
  const open = t('summary.open', { count });
  const late = t('summary.overdue', { count: overdue });
  if (overdue > 0) return <>{overdue === count ? late : t('summary.andOverdue', { open, overdue: late })}</>;
  if (!due) return <>{open}</>;
  const when = t('summary.dueIn', { count: Math.max(0, daysUntil(due, now)) });
  return <>{t('summary.due', { count, open, when })}</>;
}
