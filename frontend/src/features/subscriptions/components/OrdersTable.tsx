/** The subscription history as a list. */
import { useQuery } from '@tanstack/react-query';
import type { SubscriptionOrder } from '@/api/types';
import { Amount } from '@/components/data/Amount';
import { Bidi } from '@/components/data/Bidi';
import { DataTable, type Column } from '@/components/data/DataTable';
import { DateText } from '@/components/data/DateText';
import { EmptyState } from '@/components/data/EmptyState';
import { FilterSelect } from '@/components/data/ListToolbar';
import { StatusTag } from '@/components/data/StatusTag';
import type { ListState } from '@/components/data/useListState';
import { LinkButton } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { useMessages } from '@/i18n/messages';
import { useCan, useCompany } from '@/session/company';
import { ordersQuery } from '../api';
import { subscriptions } from '../messages';
import { KIND_KEY, ORDER_KINDS, ORDER_LOOK, ORDER_STATUSES, PERIOD_KEY } from '../model/status';

export function OrdersTable({ list }: { list: ListState }) {
  const t = useMessages(subscriptions);
  const { id } = useCompany();
  const can = useCan();
  const query = useQuery(ordersQuery(id, list.query));
  const columns: Column<SubscriptionOrder>[] = [
    {
      key: 'package',
      header: t('column.package'),
      cell: ({ package: { name }, period }) => (
        <Bidi>{t('packagePeriod', { package: name, period: t(PERIOD_KEY[period]) })}</Bidi>
      ),
      strong: true,
      phone: 'title',
    },
    { key: 'kind', header: t('column.kind'), cell: ({ kind }) => t(KIND_KEY[kind]) },
    { key: 'number', header: t('column.number'), cell: ({ id: number }) => t('one', { number }), phone: 'hidden' },
    {
      key: 'date',
      header: t('column.date'),
      cell: ({ created_at: at }) => <DateText value={at} />,
      sortBy: 'created_at',
    },
    {
      key: 'paid',
      header: t('column.paid'),
      cell: ({ amount_paid: paid, currency }) => <Amount value={paid} currency={currency} />,
      align: 'end',
    },
    {
      key: 'status',
      header: t('column.status'),
      cell: ({ status }) => <StatusTag look={ORDER_LOOK[status]}>{t(ORDER_LOOK[status].label)}</StatusTag>,
      phone: 'aside',
    },
  ];
  return (
    <DataTable
      query={query}
      list={list}
      label={t('title')}
      rowKey={(row) => row.id}
      rowTo={(row) => pathTo('subscriptionOrder', { id, info: row.id })}
      columns={columns}
      toolbar={
        <>
          <FilterSelect
            list={list}
            name="status"
            label={t('filterStatus')}
            all={t('all')}
            options={ORDER_STATUSES.map((value) => ({ value, label: t(ORDER_LOOK[value].label) }))}
          />
          <FilterSelect
            list={list}
            name="kind"
            label={t('filterKind')}
            all={t('all')}
            options={ORDER_KINDS.map((value) => ({ value, label: t(KIND_KEY[value]) }))}
          />
        </>
      }
      empty={
        <EmptyState
          title={t('empty.title')}
          text={t('empty.text')}
          action={can('view_licence') && <LinkButton to={pathTo('licence', { id })}>{t('empty.action')}</LinkButton>}
        />
      }
    />
  );
}
