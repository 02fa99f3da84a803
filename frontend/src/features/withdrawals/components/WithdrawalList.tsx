/** All requests of a company. */
import type { ButtonProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Amount } from '@/components/data/Amount';
import { Bidi, Ltr } from '@/components/data/Bidi';
import { DateText } from '@/components/data/DateText';
import { EmptyState } from '@/components/data/EmptyState';
import { RecordList } from '@/components/data/RecordList';
import { Status } from '@/components/data/StatusTag';
import { ActionBar } from '@/components/layout/Columns';
import { LinkButton } from '@/components/layout/LinkButton';
import { PageHeader } from '@/components/layout/PageHeader';
import { pathTo } from '@/config/paths';
import { amountText } from '@/lib/money';
import { withdrawalList, withdrawalLook, withdrawalSummaryQuery } from '@/resources/withdrawals';
import { useCan, useCompany } from '@/session/company';
import { WithdrawalSummaryCards } from './WithdrawalSummaryCards';

const OUTCOMES = ['open', 'transferred', 'not_transferred'] as const;

export function WithdrawalList() {
  const { t } = useTranslation('withdrawals');
  const { id } = useCompany();
  const { data: counts } = useQuery(withdrawalSummaryQuery(id));
  // The money goes to the primary bank account, which the request names.
  const mayAdd = useCan()('create_withdrawal_requests', 'view_bank_accounts');
  const add = (shown: ButtonProps) => (
    <LinkButton to={pathTo('withdrawalAdd', { id })} {...shown}>
      {t('add')}
    </LinkButton>
  );
  return (
    <RecordList
      // An empty list has a button of its own on a desktop; on a phone this one stays where it was.
      head={(isEmpty) => (
        <>
          <PageHeader
            title={t('title')}
            text={t('text')}
            actions={mayAdd && <ActionBar place="aside">{add(isEmpty ? { hiddenFrom: 'sm' } : {})}</ActionBar>}
          />
          <WithdrawalSummaryCards />
        </>
      )}
      of={withdrawalList(id)}
      label={t('title')}
      rowKey={(row) => row.id}
      rowTo={(row) => pathTo('withdrawal', { id, request: row.id })}
      search={t('search')}
      views={[
        { label: t('view.all'), values: {} },
        ...OUTCOMES.map((outcome) => ({
          label: t(`view.${outcome}`),
          count: counts?.[`${outcome}_count`],
          values: { outcome },
          none: t(`none.${outcome}`),
        })),
      ]}
      filters={['days']}
      columns={[
        {
          key: 'number',
          header: t('number'),
          cell: (row) => t('one', { number: row.id }),
          strong: true,
          phone: 'title',
        },
        {
          key: 'amount',
          header: t('amount'),
          cell: (row) => <Amount value={row.withdrawal_amount} />,
          text: (row) => amountText(row.withdrawal_amount, 'USD'),
          align: 'end',
          strong: true,
          phone: 'aside',
          sortBy: 'withdrawal_amount',
          holds: 'amounts',
        },
        {
          key: 'fees',
          header: t('fees'),
          cell: (row) => <Amount value={row.transfer_fees} />,
          align: 'end',
          desktop: 'wide',
        },
        {
          key: 'bank',
          header: t('bank'),
          cell: ({ bank_account: bank }) => (
            <>
              <Bidi>{bank.bank_name}</Bidi> <Ltr>{`••••\u00a0${bank.last4}`}</Ltr>
            </>
          ),
          desktop: 'grows',
          phone: 'line',
        },
        {
          key: 'sent',
          header: t('sentAt'),
          cell: (row) => <DateText value={row.created_at} />,
          phone: 'line',
          sortBy: 'created_at',
          holds: 'times',
        },
        {
          key: 'status',
          header: t('status'),
          cell: (row) => <Status look={withdrawalLook(row)} />,
          phone: 'state',
        },
      ]}
      empty={<EmptyState title={t('emptyTitle')} text={t('emptyText')} action={mayAdd && add({ visibleFrom: 'sm' })} />}
    />
  );
}
