/** The balance in its three parts. */
import { useQuery } from '@tanstack/react-query';
import { Amount } from '@/components/data/Amount';
import { QueryView } from '@/components/data/QueryView';
import { Skeleton } from '@/components/data/Skeleton';
import { CardGrid, StatCard } from '@/components/layout/Card';
import { useMessages } from '@/i18n/messages';
import { balanceQuery } from '@/resources/ledger';
import { ledger } from '../messages';

export function BalanceCards({ companyId }: { companyId: string }) {
  const t = useMessages(ledger);
  const query = useQuery(balanceQuery(companyId));
  return (
    <CardGrid>
      {(['available', 'held', 'balance'] as const).map((part) => (
        <StatCard
          key={part}
          label={t(part)}
          value={
            <QueryView query={query} failure="line" pending={<Skeleton as="amount" width="half" />}>
              {(balance) => <Amount value={balance[part]} size="large" approximate={part === 'available'} />}
            </QueryView>
          }
        />
      ))}
    </CardGrid>
  );
}
