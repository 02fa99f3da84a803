/** Movements with the running balance; each leads to what caused it. */
import { useQuery } from '@tanstack/react-query';
import type { LedgerEntry } from '@/api/types';
import { Amount } from '@/components/data/Amount';
import { Bidi } from '@/components/data/Bidi';
import { DataTable, type Column } from '@/components/data/DataTable';
import { DateRangeFilter } from '@/components/data/DateFilter';
import { DateText } from '@/components/data/DateText';
import { EmptyState } from '@/components/data/EmptyState';
import { FilterSelect } from '@/components/data/ListToolbar';
import type { ListState } from '@/components/data/useListState';
import { LinkButton, TextLink } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { useMessages } from '@/i18n/messages';
import { ledgerQuery } from '../api';
import { ledger } from '../messages';
import { ENTRY_KINDS, causePath } from '../model/kinds';

export function LedgerTable({ companyId, list }: { companyId: string; list: ListState }) {
  const t = useMessages(ledger);
  const query = useQuery(ledgerQuery(companyId, list.query));
  const columns: Column<LedgerEntry>[] = [
    { key: 'time', header: t('time'), cell: (row) => <DateText value={row.created_at} as="datetime" /> },
    { key: 'movement', header: t('movement'), cell: (row) => t(`kind.${row.kind}`), strong: true, phone: 'title' },
    {
      key: 'reference',
      header: t('about'),
      cell: (row) => (
        <TextLink to={causePath(companyId, row)}>
          <Bidi>{row.reference.name}</Bidi>
        </TextLink>
      ),
    },
    {
      key: 'amount',
      header: t('amount'),
      cell: (row) => <Amount value={row.amount} signed />,
      align: 'end',
      strong: true,
      phone: 'aside',
    },
    { key: 'after', header: t('after'), cell: (row) => <Amount value={row.balance_after} />, align: 'end' },
  ];
  return (
    <DataTable
      query={query}
      list={list}
      label={t('title')}
      rowKey={(row) => row.id}
      columns={columns}
      toolbar={
        <>
          <FilterSelect
            list={list}
            name="kind"
            label={t('kind')}
            all={t('all')}
            options={ENTRY_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          />
          <DateRangeFilter list={list} from={t('from')} until={t('until')} />
        </>
      }
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
