/** Edit orders: of one part of a company, or the legal ones of one or all companies. */
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
          cell: ({ changes: [first, ...others] }) =>
            others.length > 0 ? t('and', { first: first?.label ?? '', count: others.length }) : first?.label,
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
