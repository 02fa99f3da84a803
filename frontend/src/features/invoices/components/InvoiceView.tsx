/** One invoice on the screen; what it says about itself in its status. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Invoice } from '@/api/types';
import { Amount } from '@/components/data/Amount';
import { Ltr } from '@/components/data/Bidi';
import { DateText } from '@/components/data/DateText';
import { ReceiptDownload } from '@/components/data/Download';
import type { KeyValues } from '@/components/data/KeyValueList';
import { TextLink } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { useLocale } from '@/i18n/locale';
import { formatDate } from '@/lib/dates';
import { isZero } from '@/lib/money';
import { paymentReceipt } from '@/resources/payment';
import { useCan, useCompany } from '@/session/company';
import { BillView } from './BillView';

/** `action` stands below the totals: paying, or what to do instead. */
export function InvoiceView({ invoice, action }: { invoice: Invoice; action?: ReactNode }) {
  const { t } = useTranslation('invoices');
  return (
    <BillView paper={invoice} bill={invoice} title={t('summaryTitle')} facts={useFacts(invoice)}>
      <Note invoice={invoice} />
      {action}
    </BillView>
  );
}

function Note({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoices');
  const locale = useLocale();
  const { status, due_at: due, paid_at: paid, expires_at: expires } = invoice;
  if (status === 'paid') return <p>{t('paidNote', { date: formatDate(paid ?? due, locale) })}</p>;
  if (status === 'expired') return <p>{t(invoice.replaced_by ? 'replacedNote' : 'expiredNote')}</p>;
  // A renewal has no end of its own: it stays payable until the company is erased.
  return (
    <p>
      {expires
        ? t('openNote', { date: formatDate(expires, locale) })
        : t('renewNote', { date: formatDate(due, locale) })}
    </p>
  );
}

function useFacts(invoice: Invoice): KeyValues {
  const { t } = useTranslation('invoices');
  const { t: w } = useTranslation('words');
  const locale = useLocale();
  const { id } = useCompany();
  const can = useCan();
  const { issued_at: issued, due_at: due, paid_at: paid, supply_from: from, supply_until: until, order } = invoice;
  const { credited, credit_notes: notes } = invoice;
  const { payment, receipt_number: receipt } = invoice;
  return [
    // A paid one is issued at its payment, as on its PDF; before that it was a proforma.
    {
      key: 'issued',
      label: t('issued'),
      value: <DateText value={paid ?? issued} as={paid ? 'datetime' : undefined} />,
    },
    paid !== null && { key: 'proformaAt', label: t('proformaDate'), value: <DateText value={issued} /> },
    { key: 'due', label: t('due'), value: <DateText value={due} /> },
    from !== null &&
      until !== null && {
        key: 'supply',
        label: t('supply'),
        value: t('supplyRange', { from: formatDate(from, locale), until: formatDate(until, locale) }),
      },
    !isZero(credited) && {
      key: 'credited',
      label: t('credited'),
      value: <Amount value={credited} currency={invoice.currency} />,
    },
    ...notes.map(({ id: note, name }) => ({
      key: `note${note}`,
      label: t('note.one'),
      value: (
        <TextLink to={pathTo('creditNote', { id, note })}>
          <Ltr>{name}</Ltr>
        </TextLink>
      ),
    })),
    invoice.proforma_number !== invoice.number && {
      key: 'proforma',
      label: t('proformaNumber'),
      value: <Ltr>{invoice.proforma_number}</Ltr>,
    },
    payment !== null &&
      receipt !== null && {
        key: 'receipt',
        label: w('receipt.number'),
        value: <ReceiptDownload number={receipt} fetchFile={() => paymentReceipt(id, payment.id)} />,
      },
    can('view_subscription_history') && {
      key: 'order',
      label: t('order'),
      value: (
        <TextLink to={pathTo('subscription', { id, info: order.id })}>{t('orderLink', { number: order.id })}</TextLink>
      ),
    },
  ];
}
