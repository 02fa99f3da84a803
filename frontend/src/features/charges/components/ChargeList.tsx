/** The log of charges: who added what, when, how, and what became of it. */
import { Box, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Charge } from '@/api/types';
import { Amount } from '@/components/data/Amount';
import { Bidi, Ltr } from '@/components/data/Bidi';
import { DateText } from '@/components/data/DateText';
import { RowDownload } from '@/components/data/Download';
import { EmptyState } from '@/components/data/EmptyState';
import { options } from '@/components/data/ListToolbar';
import { RecordList } from '@/components/data/RecordList';
import { Status } from '@/components/data/StatusTag';
import { TextLink } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { productName } from '@/config/product';
import { useLocale } from '@/i18n/locale';
import { amountText } from '@/lib/money';
import { CHARGE_LOOK, CHARGE_METHOD, chargeList, chargeReceipt } from '@/resources/charges';

export function ChargeList({ companyId }: { companyId: string }) {
  const { t } = useTranslation('charges');
  const { t: w } = useTranslation('words');
  const product = productName(useLocale());
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
              <Text span inherit textWrap="nowrap">
                {t('one', { number: id })}
              </Text>{' '}
              <Text span inherit fw={400} c="dimmed" hiddenFrom="sm">
                · {w(CHARGE_METHOD[method])}
              </Text>
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
              <Box component="span" visibleFrom="sm">
                <DateText value={time} as="datetime" />
              </Box>
              <Box component="span" hiddenFrom="sm">
                <DateText value={time} />
              </Box>
            </>
          ),
          sortBy: 'time',
          holds: 'times',
          phone: 'line',
        },
        {
          key: 'addedBy',
          header: t('addedBy'),
          cell: ({ method, added_by: by }) =>
            method === 'card' && by ? <Bidi>{by.name}</Bidi> : t('platform', { product }),
          desktop: 'grows',
        },
        {
          key: 'method',
          header: t('method'),
          cell: ({ method }) => w(CHARGE_METHOD[method]),
          desktop: 'wide',
        },
        {
          key: 'receipt',
          header: w('receipt.number'),
          cell: ({ receipt_number: number }) => number && <Ltr>{number}</Ltr>,
          desktop: 'wide',
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
  const { t } = useTranslation('charges');
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
