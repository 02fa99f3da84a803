/** Every subscription order of the company. */
import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SubscriptionOrder } from '@/api/types';
import { Amount } from '@/components/data/Amount';
import { Bidi, Ltr } from '@/components/data/Bidi';
import { DateText } from '@/components/data/DateText';
import { EmptyState } from '@/components/data/EmptyState';
import { options } from '@/components/data/ListToolbar';
import { RecordList } from '@/components/data/RecordList';
import { Status } from '@/components/data/StatusTag';
import { LinkButton } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { amountText } from '@/lib/money';
import { packageName } from '@/resources/licence';
import { ORDER_KIND, ORDER_LOOK, subscriptionList } from '@/resources/subscriptions';
import { useCan, useCompany } from '@/session/company';

/** What was paid, or what is still to be paid; nothing of what will not be. */
function amountOf({ status, invoice, amount_paid: paid }: SubscriptionOrder): string | null {
  if (status === 'ordered' || status === 'invoiced') return invoice?.amount_due ?? null;
  return status === 'canceled' ? null : paid;
}

export function SubscriptionList() {
  const { t } = useTranslation('subscriptions');
  const { t: w } = useTranslation('words');
  const { id } = useCompany();
  const can = useCan();
  return (
    <RecordList
      of={subscriptionList(id)}
      label={t('title')}
      rowKey={(row) => row.id}
      rowTo={(row) => pathTo('subscription', { id, info: row.id })}
      search={t('search')}
      filters={[
        { name: 'status', label: t('filterStatus'), options: options(ORDER_LOOK, ({ label }) => w(label)) },
        { name: 'kind', label: t('filterKind'), options: options(ORDER_KIND, w) },
        'days',
      ]}
      columns={[
        {
          key: 'package',
          header: t('column.package'),
          cell: ({ package: { name }, period }) => <Bidi>{packageName(w, name, period)}</Bidi>,
          strong: true,
          phone: 'title',
        },
        {
          key: 'kind',
          header: t('column.kind'),
          cell: ({ kind }) => w(ORDER_KIND[kind]),
          desktop: 'grows',
          phone: 'line',
        },
        { key: 'number', header: t('column.number'), cell: (row) => t('one', { number: row.id }), desktop: 'wide' },
        {
          key: 'date',
          header: t('column.date'),
          cell: ({ id: number, created_at: at }) => (
            <>
              <Box component="span" hiddenFrom="sm">
                <Ltr>{number}</Ltr> ·{' '}
              </Box>
              <DateText value={at} />
            </>
          ),
          sortBy: 'created_at',
          holds: 'times',
          phone: 'line',
        },
        {
          key: 'amount',
          header: t('column.amount'),
          cell: (row) => <OrderAmount of={row} />,
          text: (row) => amountText(amountOf(row) ?? '0.00', row.currency),
          align: 'end',
          strong: true,
          phone: 'aside',
        },
        {
          key: 'status',
          header: t('column.status'),
          cell: ({ status }) => <Status look={ORDER_LOOK[status]} />,
          phone: 'state',
        },
      ]}
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

function OrderAmount({ of: order }: { of: SubscriptionOrder }) {
  const amount = amountOf(order);
  return amount !== null && <Amount value={amount} currency={order.currency} />;
}
