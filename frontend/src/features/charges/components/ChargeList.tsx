/** The log of charges: who added what, when, how, and what became of it. */
import type { Charge } from '@/api/types';
import { Amount } from '@/components/data/Amount';
import { Bidi } from '@/components/data/Bidi';
import { DateText } from '@/components/data/DateText';
import { RowDownload } from '@/components/data/Download';
import { EmptyState } from '@/components/data/EmptyState';
import { options } from '@/components/data/ListToolbar';
import { RecordList } from '@/components/data/RecordList';
import { Status } from '@/components/data/StatusTag';
import { TextLink } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { useMessages } from '@/i18n/messages';
import { amountText } from '@/lib/money';
import { CHARGE_LOOK, CHARGE_METHOD, chargeList, chargeReceipt } from '@/resources/charges';

export function ChargeList({ companyId }: { companyId: string }) {
  const t = useMessages('charges');
  const w = useMessages('words');
  return (
    <RecordList
      of={chargeList(companyId)}
      label={t('log')}
      rowKey={({ id }) => id}
      rowTo={({ payment }) => (payment ? pathTo('payment', { id: companyId, payment: payment.id }) : undefined)}
      search={t('search')}
      filters={[
        { name: 'status', label: t('status'), options: options(CHARGE_LOOK, ({ label }) => w(label)) },
        { name: 'method', label: t('method'), options: options(CHARGE_METHOD, w) },
        'days',
      ]}
      columns={[
        {
          key: 'number',
          header: t('number'),
          cell: ({ id, method }) => (
            <>
              <span className="whole">{t('one', { number: id })}</span>{' '}
              <span className="onPhone plain dim">· {w(CHARGE_METHOD[method])}</span>
            </>
          ),
          strong: true,
          phone: 'title',
        },
        {
          key: 'amount',
          header: t('amount'),
          cell: (row) => <Amount value={row.charges_amount} />,
          text: (row) => amountText(row.charges_amount, 'USD'),
          align: 'end',
          sortBy: 'charges_amount',
          holds: 'amounts',
          strong: true,
          phone: 'aside',
        },
        {
          key: 'time',
          header: t('time'),
          // Beside its state and its receipt a phone has room for the day.
          cell: ({ time }) => (
            <>
              <span className="onDesk">
                <DateText value={time} as="datetime" />
              </span>
              <span className="onPhone">
                <DateText value={time} />
              </span>
            </>
          ),
          sortBy: 'time',
          holds: 'times',
          phone: 'line',
        },
        {
          key: 'addedBy',
          header: t('addedBy'),
          cell: ({ method, added_by: by }) => (method === 'card' && by ? <Bidi>{by.name}</Bidi> : t('platform')),
          desk: 'grows',
        },
        {
          key: 'method',
          header: t('method'),
          cell: ({ method }) => w(CHARGE_METHOD[method]),
          desk: 'wide',
        },
        {
          key: 'status',
          header: t('status'),
          cell: ({ status }) => <Status look={CHARGE_LOOK[status]} />,
          phone: 'state',
        },
        {
          key: 'action',
          header: '',
          cell: (row) => <ChargeAction companyId={companyId} charge={row} />,
          phone: 'action',
        },
      ]}
      empty={<EmptyState title={t('emptyTitle')} text={t('emptyText')} />}
    />
  );
}

function ChargeAction({ companyId, charge }: { companyId: string; charge: Charge }) {
  const t = useMessages('charges');
  const { id, status, payment } = charge;
  if (status === 'pending' && payment !== null) {
    return <TextLink to={pathTo('payment', { id: companyId, payment: payment.id })}>{t('follow')}</TextLink>;
  }
  if (status !== 'succeeded') return null;
  return (
    <RowDownload
      label={t('receiptRow', { number: id })}
      fetchFile={() => chargeReceipt(companyId, id)}
      fallbackName={`${id}.pdf`}
    >
      {t('receipt')}
    </RowDownload>
  );
}
