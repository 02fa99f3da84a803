/** What a payment took from where, and what became of it since. */
import { useTranslation } from 'react-i18next';
import type { Payment } from '@/api/types';
import { Amount } from '@/components/data/Amount';
import { Ltr } from '@/components/data/Bidi';
import { DateText } from '@/components/data/DateText';
import { ReceiptDownload } from '@/components/data/Download';
import { KeyValueList } from '@/components/data/KeyValueList';
import { Status } from '@/components/data/StatusTag';
import { Card } from '@/components/layout/Card';
import { TextLink } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { useLocale } from '@/i18n/locale';
import { formatDate, formatDateTime } from '@/lib/dates';
import { centsOf } from '@/lib/money';
import { CHARGE_LOOK, isTopUp } from '@/resources/charges';
import { paymentReceipt } from '@/resources/payment';
import { PAYMENT_LOOK, PAYMENT_METHOD } from '@/resources/payments';
import { useCan, useCompany } from '@/session/company';

export function PaymentDetails({ payment }: { payment: Payment }) {
  const { t } = useTranslation('payments');
  const { t: w } = useTranslation('words');
  const { id } = useCompany();
  const can = useCan();
  const { invoice, currency, method, status, from_balance: balance, by_card: card } = payment;
  const locale = useLocale();
  const isConverted = payment.provider_currency !== null && payment.provider_currency !== currency;
  // Of one that failed or timed out nothing was charged.
  const charged = isConverted && (status === 'succeeded' || status === 'pending') ? status : null;
  const isMixed = (centsOf(balance) ?? 0) > 0 && (centsOf(card) ?? 0) > 0;
  return (
    <Card title={t('details')}>
      <KeyValueList
        items={[
          // A top-up has the number of its charge, which is the title.
          !isTopUp(payment) && { key: 'number', label: t('number'), value: <Ltr>{payment.id}</Ltr> },
          { key: 'date', label: t('date'), value: <DateText value={payment.created_at} as="datetime" /> },
          {
            key: 'status',
            label: t('statusLabel'),
            value: <Status look={(isTopUp(payment) ? CHARGE_LOOK : PAYMENT_LOOK)[status]} />,
          },
          { key: 'method', label: t('methodLabel'), value: w(PAYMENT_METHOD[method]) },
          isMixed && {
            key: 'balance',
            label: t('fromBalance'),
            value: <Amount value={balance} currency={currency} />,
          },
          isMixed && { key: 'card', label: t('byCard'), value: <Amount value={card} currency={currency} /> },
          charged !== null && {
            key: 'charged',
            label: t(`chargedIn.${charged}`, { rate: `${payment.rate} ${payment.provider_currency}` }),
            value: <Amount value={payment.provider_amount ?? ''} currency={payment.provider_currency ?? ''} />,
          },
          invoice && {
            key: 'invoice',
            label: t('invoice'),
            value: can('view_invoices') ? (
              <TextLink to={pathTo('invoice', { id, info: invoice.id })}>
                <Ltr>{invoice.name}</Ltr>
              </TextLink>
            ) : (
              <Ltr>{invoice.name}</Ltr>
            ),
          },
          {
            key: 'amount',
            label: t('amount'),
            value: <Amount value={payment.amount} currency={currency} approximate />,
            strong: true,
          },
          payment.receipt_number !== null && {
            key: 'receipt',
            label: w('receipt.number'),
            value: <ReceiptDownload number={payment.receipt_number} fetchFile={() => paymentReceipt(id, payment.id)} />,
          },
          payment.dispute && {
            key: 'dispute',
            label: [
              t(`dispute.${payment.dispute.status}`),
              payment.dispute.status === 'open' &&
                payment.dispute.due_at &&
                t('dispute.due', { date: formatDate(payment.dispute.due_at, locale) }),
            ]
              .filter(Boolean)
              .join(' '),
            value: <Amount value={payment.dispute.amount} currency={currency} />,
          },
          ...payment.refunds.map((refund) => ({
            key: `refund-${refund.id}`,
            label: t(`refund.${refund.status}`, { date: formatDateTime(refund.at, locale), reason: refund.reason }),
            value: <Amount value={refund.amount} currency={currency} />,
          })),
        ]}
      />
    </Card>
  );
}
