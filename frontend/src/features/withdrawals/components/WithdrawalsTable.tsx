/** All requests of a company. */
import type { Page } from '@/api/client';
import type { Withdrawal } from '@/api/types';
import { Amount } from '@/components/data/Amount';
import { Bidi, Ltr } from '@/components/data/Bidi';
import { CsvButton } from '@/components/data/CsvButton';
import { DataTable, type Column } from '@/components/data/DataTable';
import { DateRangeFilter } from '@/components/data/DateFilter';
import { DateText } from '@/components/data/DateText';
import { EmptyState } from '@/components/data/EmptyState';
import { FilterSelect, SearchBox } from '@/components/data/ListToolbar';
import { StatusTag } from '@/components/data/StatusTag';
import type { Loadable } from '@/components/data/query';
import type { ListState } from '@/components/data/useListState';
import { LinkButton } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { useMessages } from '@/i18n/messages';
import { useCan } from '@/session/company';
import { withdrawalsCsv } from '../api';
import { withdrawals } from '../messages';
import { WITHDRAWAL_LOOK } from '../model/status';

const STATUSES = Object.keys(WITHDRAWAL_LOOK) as (keyof typeof WITHDRAWAL_LOOK)[];

interface Props {
  companyId: string;
  list: ListState;
  query: Loadable<Page<Withdrawal>>;
}

export function WithdrawalsTable({ companyId, list, query }: Props) {
  const t = useMessages(withdrawals);
  const can = useCan();
  const columns: Column<Withdrawal>[] = [
    {
      key: 'number',
      header: t('number'),
      cell: ({ id: number }) => t('one', { number }),
      strong: true,
      phone: 'title',
    },
    {
      key: 'amount',
      header: t('amount'),
      cell: (row) => <Amount value={row.withdrawal_amount} />,
      align: 'end',
      sortBy: 'withdrawal_amount',
    },
    { key: 'fees', header: t('fees'), cell: (row) => <Amount value={row.transfer_fees} />, align: 'end' },
    {
      key: 'bank',
      header: t('bank'),
      cell: (row) => (
        <>
          <Bidi>{row.bank_account.bank_name}</Bidi> <Ltr>{`•••• ${row.bank_account.last4}`}</Ltr>
        </>
      ),
    },
    { key: 'sent', header: t('sentAt'), cell: (row) => <DateText value={row.created_at} />, sortBy: 'created_at' },
    {
      key: 'status',
      header: t('status'),
      cell: (row) => <StatusTag look={WITHDRAWAL_LOOK[row.status]}>{t(WITHDRAWAL_LOOK[row.status].label)}</StatusTag>,
      phone: 'aside',
    },
  ];
  return (
    <DataTable
      query={query}
      list={list}
      label={t('title')}
      rowKey={(row) => row.id}
      rowTo={(row) => pathTo('withdrawal', { id: companyId, request: row.id })}
      columns={columns}
      toolbar={
        <>
          <SearchBox list={list} placeholder={t('search')} />
          <FilterSelect
            list={list}
            name="status"
            label={t('status')}
            all={t('all')}
            options={STATUSES.map((value) => ({ value, label: t(WITHDRAWAL_LOOK[value].label) }))}
          />
          <DateRangeFilter list={list} from={t('from')} until={t('until')} />
          <CsvButton
            size="sm"
            query={query}
            fetchFile={() => withdrawalsCsv(companyId, list.query)}
            fallbackName="withdrawals.csv"
          />
        </>
      }
      empty={
        <EmptyState
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={
            can('create_withdrawal_requests') && (
              <LinkButton to={pathTo('withdrawalAdd', { id: companyId })} className="onDesk">
                {t('add')}
              </LinkButton>
            )
          }
        />
      }
    />
  );
}
