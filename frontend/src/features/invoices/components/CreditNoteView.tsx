/** One credit note on the screen. */
import { useTranslation } from 'react-i18next';
import type { CreditNote } from '@/api/types';
import { Amount } from '@/components/data/Amount';
import { Bidi, Ltr } from '@/components/data/Bidi';
import { DateText } from '@/components/data/DateText';
import { TextLink } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { isZero } from '@/lib/money';
import { useCompany } from '@/session/company';
import { BillView } from './BillView';
import { creditBill } from '../model/bill';

export function CreditNoteView({ note }: { note: CreditNote }) {
  const { t } = useTranslation('invoices');
  const { id } = useCompany();
  const { invoice, currency, refund, to_balance: toBalance } = note;
  // The amount of one that failed is in the balance, and counted there.
  const goesToCard = refund?.status === 'failed' ? null : refund;
  return (
    <BillView
      paper={note}
      bill={creditBill(note, t('note.discount'))}
      title={t('note.summary')}
      facts={[
        { key: 'issued', label: t('issued'), value: <DateText value={note.issued_at} as="datetime" /> },
        {
          key: 'invoice',
          label: t('note.invoice'),
          value: (
            <TextLink to={pathTo('invoice', { id, info: invoice.id })}>
              <Ltr>{invoice.name}</Ltr>
            </TextLink>
          ),
        },
        !isZero(toBalance) && {
          key: 'balance',
          label: t('note.toBalance'),
          value: <Amount value={toBalance} currency={currency} />,
        },
        goesToCard && {
          key: 'card',
          label: t(goesToCard.status === 'requested' ? 'note.toCard.requested' : 'note.toCard.succeeded'),
          value: <Amount value={goesToCard.amount} currency={currency} />,
        },
      ]}
    >
      <p>
        {t('note.reason')}: <Bidi>{note.reason}</Bidi>
      </p>
      {refund && <p>{t(goesToCard ? 'note.toCard.days' : 'note.toCard.failed')}</p>}
      {note.ended_subscription && <p>{t('note.ended')}</p>}
    </BillView>
  );
}
