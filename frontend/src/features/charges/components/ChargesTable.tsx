/** The log of charges: who added what, when, how, and what became of it. */
import { useQuery } from '@tanstack/react-query';
import type { Charge } from '@/api/types';
import { Amount } from '@/components/data/Amount';
import { Bidi, Ltr } from '@/components/data/Bidi';
import { CsvButton } from '@/components/data/CsvButton';
import { DataTable, type Column } from '@/components/data/DataTable';
import { DateRangeFilter } from '@/components/data/DateFilter';
import { DateText } from '@/components/data/DateText';
import { EmptyState } from '@/components/data/EmptyState';
import { FilterSelect, SearchBox } from '@/components/data/ListToolbar';
import { RowDownload } from '@/components/data/RowDownload';
import { StatusTag } from '@/components/data/StatusTag';
import { useListState } from '@/components/data/useListState';
import { TextLink } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { useMessages } from '@/i18n/messages';
import { chargeReceipt, chargesCsv, chargesQuery } from '../api';
import { charges } from '../messages';
import { CHARGE_LOOK, CHARGE_METHODS } from '../model/status';

const STATUSES = Object.keys(CHARGE_LOOK) as (keyof typeof CHARGE_LOOK)[];

export function ChargesTable({ companyId }: { companyId: string }) {
  const t = useMessages(charges);
  const list = useListState(['status', 'method', 'date_from', 'date_to']);
  const query = useQuery(chargesQuery(companyId, list.query));
  const columns: Column<Charge>[] = [
    { key: 'number', header: t('number'), cell: (row) => <Ltr>{row.id}</Ltr>, strong: true, phone: 'hidden' },
    {
      key: 'amount',
      header: t('amount'),
      cell: (row) => <Amount value={row.charges_amount} />,
      align: 'end',
      sortBy: 'charges_amount',
      strong: true,
      phone: 'title',
    },
    { key: 'time', header: t('time'), cell: (row) => <DateText value={row.time} as="datetime" />, sortBy: 'time' },
    {
      key: 'addedBy',
      header: t('addedBy'),
      cell: (row) => (row.method === 'card' && row.added_by ? <Bidi>{row.added_by.name}</Bidi> : t('platform')),
    },
    { key: 'method', header: t('method'), cell: (row) => t(`method.${row.method}`) },
    {
      key: 'status',
      header: t('status'),
      cell: (row) => <StatusTag look={CHARGE_LOOK[row.status]}>{t(CHARGE_LOOK[row.status].label)}</StatusTag>,
      phone: 'aside',
    },
    {
      key: 'action',
      header: '',
      cell: (row) => <ChargeAction companyId={companyId} charge={row} />,
      phone: 'action',
    },
  ];
  return (
    <DataTable
      query={query}
      list={list}
      label={t('log')}
      rowKey={(row) => row.id}
      columns={columns}
      toolbar={
        <>
          <SearchBox list={list} placeholder={t('search')} />
          <FilterSelect
            list={list}
            name="status"
            label={t('status')}
            all={t('all')}
            options={STATUSES.map((value) => ({ value, label: t(CHARGE_LOOK[value].label) }))}
          />
          <FilterSelect
            list={list}
            name="method"
            label={t('method')}
            all={t('all')}
            options={CHARGE_METHODS.map((value) => ({ value, label: t(`method.${value}`) }))}
          />
          <DateRangeFilter list={list} from={t('from')} until={t('until')} />
          <CsvButton
            size="sm"
            query={query}
            fetchFile={() => chargesCsv(companyId, list.query)}
            fallbackName="charges.csv"
          />
        </>
      }
      empty={<EmptyState title={t('emptyTitle')} text={t('emptyText')} />}
    />
  );
}

function ChargeAction({ companyId, charge }: { companyId: string; charge: Charge }) {
  const t = useMessages(charges);
  if (charge.status === 'pending' && charge.payment !== null) {
    return <TextLink to={pathTo('payment', { id: companyId, payment: charge.payment })}>{t('follow')}</TextLink>;
  }
  if (charge.status !== 'succeeded') return null;
  return (
    <RowDownload
      label={t('receiptRow', { number: charge.id })}
      fetchFile={() => chargeReceipt(companyId, charge.id)}
      fallbackName={`${charge.id}.pdf`}
    >
      {t('receipt')}
    </RowDownload>
  );
}
