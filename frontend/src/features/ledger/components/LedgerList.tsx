/** Movements with the running balance; each leads to what caused it. */
import { useQuery } from '@tanstack/react-query';
import type { LedgerEntry } from '@/api/types';
import { Amount } from '@/components/data/Amount';
import { Bidi } from '@/components/data/Bidi';
import { DateText } from '@/components/data/DateText';
import { EmptyState } from '@/components/data/EmptyState';
import { options } from '@/components/data/ListToolbar';
import { QueryView } from '@/components/data/QueryView';
import { RecordList } from '@/components/data/RecordList';
import { Skeleton } from '@/components/data/Skeleton';
import { CardGrid, StatCard } from '@/components/layout/Card';
import { LinkButton, TextLink } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { useMessages } from '@/i18n/messages';
import { balanceQuery, ENTRY_KIND, ledgerList } from '@/resources/ledger';

export function LedgerList({ companyId }: { companyId: string }) {
  const t = useMessages('ledger');
  const w = useMessages('words');
  return (
    <RecordList
      of={ledgerList(companyId)}
      label={t('title')}
      rowKey={({ id }) => id}
      search={t('search')}
      filters={[{ name: 'kind', label: t('kind'), options: options(ENTRY_KIND, w) }, 'days']}
      print={t('pdf')}
      columns={[
        {
          key: 'time',
          header: t('time'),
          cell: ({ created_at: at }) => <DateText value={at} as="datetime" />,
          phone: 'line',
        },
        {
          key: 'movement',
          header: t('movement'),
          cell: ({ kind }) => w(ENTRY_KIND[kind]),
          strong: true,
          phone: 'title',
        },
        {
          key: 'reference',
          header: t('about'),
          cell: (row) => (
            <TextLink to={causePath(companyId, row)}>
              <Bidi>{row.reference.name}</Bidi>
            </TextLink>
          ),
          desk: 'grows',
          phone: 'state',
        },
        {
          key: 'amount',
          header: t('amount'),
          // Held money that comes back is no income.
          cell: ({ amount, kind }) => <Amount value={amount} signed={kind === 'hold_returned' ? 'plain' : true} />,
          align: 'end',
          strong: true,
          phone: 'aside',
        },
        { key: 'after', header: t('after'), cell: (row) => <Amount value={row.available_after} />, align: 'end' },
      ]}
      empty={
        <EmptyState
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={<LinkButton to={pathTo('charges', { id: companyId })}>{t('charge')}</LinkButton>}
        />
      }
    />
  );
}

/** Where what caused a movement can be seen. */
export function causePath(companyId: string, { reference }: Pick<LedgerEntry, 'reference'>): string {
  switch (reference.kind) {
    case 'invoice':
      return pathTo('invoice', { id: companyId, info: reference.id });
    case 'withdrawal':
      return pathTo('withdrawal', { id: companyId, request: reference.id });
    case 'payment':
      return pathTo('payment', { id: companyId, payment: reference.id });
    case 'charge':
      return pathTo('charges', { id: companyId });
  }
}

/** The balance in its three parts. */
export function BalanceCards({ companyId }: { companyId: string }) {
  const t = useMessages('ledger');
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
