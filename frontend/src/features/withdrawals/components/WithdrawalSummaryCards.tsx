/** What is on its way to the bank, what arrived this year, what is there to withdraw. */
import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { WithdrawalSummary } from '@/api/types';
import { Amount, Approximate } from '@/components/data/Amount';
import { QueryView } from '@/components/data/QueryView';
import { Skeleton } from '@/components/data/Skeleton';
import { CardGrid, StatCard } from '@/components/layout/Card';
import { balanceQuery } from '@/resources/ledger';
import { withdrawalSummaryQuery } from '@/resources/withdrawals';
import { useCan, useCompany } from '@/session/company';

export function WithdrawalSummaryCards() {
  const { t } = useTranslation('withdrawals');
  const { id } = useCompany();
  const seesMoney = useCan()('view_charges');
  const summary = useQuery(withdrawalSummaryQuery(id));
  const amount = (pick: (sums: WithdrawalSummary) => string) => (
    <QueryView query={summary} failure="line" pending={<Skeleton as="amount" width="half" />}>
      {(sums) => <Amount value={pick(sums)} currency={sums.currency} approximate />}
    </QueryView>
  );
  const note = (pick: (sums: WithdrawalSummary) => number) => {
    if (summary.data) return t('count', { count: pick(summary.data) });
    return summary.isPending && <Skeleton width="half" />;
  };
  return (
    <Box mb="lg">
      <CardGrid>
        <StatCard
          label={t('view.open')}
          value={amount((sums) => sums.open_total)}
          note={note((sums) => sums.open_count)}
        />
        <StatCard
          label={t('transferredThisYear')}
          value={amount((sums) => sums.year_total)}
          note={note((sums) => sums.year_count)}
        />
        {seesMoney && <Available />}
      </CardGrid>
    </Box>
  );
}

function Available() {
  const { t } = useTranslation('withdrawals');
  const { id } = useCompany();
  const balance = useQuery(balanceQuery(id));
  return (
    <StatCard
      label={t('available')}
      value={
        <QueryView query={balance} failure="line" pending={<Skeleton as="amount" />}>
          {({ available, currency }) => <Amount value={available} currency={currency} />}
        </QueryView>
      }
      note={balance.data && <Approximate value={balance.data.available} />}
    />
  );
}
