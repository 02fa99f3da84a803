/** Edit orders: of one part of a company, or the legal ones of one or all companies. */
import { Box, Flex } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditOrder } from '@/api/types';
import { Bidi, Named } from '@/components/data/Bidi';
import { DateText } from '@/components/data/DateText';
import { EmptyState } from '@/components/data/EmptyState';
import { options } from '@/components/data/ListToolbar';
import { RecordList } from '@/components/data/RecordList';
import { Status } from '@/components/data/StatusTag';
import { pathTo } from '@/config/paths';
import { Link } from '@/lib/navigation';
import { EDIT_ORDER_LOOK } from '@/resources/editOrders';
import type { ListResource } from '@/resources/list';

interface Props {
  of: ListResource<EditOrder>;
  head: ReactNode;
  label: string;
  /** Of several companies: each row says which. */
  manyCompanies?: boolean;
  /** The next thing to do where there is none. */
  emptyAction?: ReactNode;
}

export function OrderList({ of, head, label, manyCompanies = false, emptyAction }: Props) {
  const { t } = useTranslation('editOrders');
  const { t: w } = useTranslation('words');
  return (
    <RecordList
      head={() => head}
      of={of}
      label={label}
      rowKey={(row) => row.id}
      rowTo={(row) => pathTo('editOrder', { id: row.company.id, order: row.id })}
      few={manyCompanies ? undefined : (row) => <OrderLine order={row} />}
      search={t(manyCompanies ? 'search' : 'searchOne')}
      filters={[
        { name: 'status', label: t('status'), options: options(EDIT_ORDER_LOOK, (look) => w(look.label)) },
        'days',
      ]}
      columns={[
        {
          key: 'number',
          header: t('number'),
          cell: (row) => t('one', { number: row.id }),
          strong: true,
          phone: 'title',
        },
        ...(manyCompanies
          ? [
              {
                key: 'company',
                header: t('company'),
                cell: ({ company }: EditOrder) => <Named>{company.name}</Named>,
                desktop: 'cut' as const,
                phone: 'line' as const,
              },
            ]
          : []),
        {
          key: 'changes',
          header: t('changes'),
          cell: (row) => <Changed order={row} />,
          desktop: 'grows',
          phone: 'line',
        },
        {
          key: 'by',
          header: t('orderedBy'),
          cell: ({ ordered_by: person }) => person && <Bidi>{person.name}</Bidi>,
          desktop: 'wide',
        },
        {
          key: 'ordered',
          header: t('orderedAt'),
          cell: (row) => <DateText value={row.ordered_at} />,
          phone: manyCompanies ? 'aside' : 'line',
          sortBy: 'ordered_at',
          holds: 'times',
        },
        {
          key: 'status',
          header: t('status'),
          cell: ({ status }) => <Status look={EDIT_ORDER_LOOK[status]} />,
          phone: 'state',
        },
      ]}
      empty={<EmptyState title={t('emptyTitle')} text={t('emptyText')} action={emptyAction} />}
    />
  );
}

/** The first of its changes, and how many more there are. */
function Changed({ order: { changes } }: { order: EditOrder }) {
  const { t } = useTranslation('editOrders');
  const [first, ...others] = changes;
  return others.length > 0 ? t('and', { first: first?.label ?? '', count: others.length }) : first?.label;
}

/** One of a few. */
function OrderLine({ order }: { order: EditOrder }) {
  const { t } = useTranslation('editOrders');
  const { id, company, ordered_at: at, ordered_by: person, status } = order;
  return (
    <Flex pos="relative" align="center" justify="space-between" wrap="wrap" gap="0 md" px="var(--q-inset)" py="sm">
      <Box className="breaks" flex="1 1 12rem" miw={0}>
        <Link to={pathTo('editOrder', { id: company.id, order: id })} className="stretched">
          <b>{t('one', { number: id })}</b>
        </Link>
        <Box className="dotted" fz="sm" c="dimmed">
          <span>
            <Changed order={order} />
          </span>
          {person && (
            <span>
              <Bidi>{person.name}</Bidi>
            </span>
          )}
          <span>
            <DateText value={at} />
          </span>
        </Box>
      </Box>
      <Status look={EDIT_ORDER_LOOK[status]} />
    </Flex>
  );
}
