/** A quote or an invoice as it is computed, line by line, down to what is due. */
import type { Bill } from '@/api/types';
import { Amount } from '@/components/data/Amount';
import { Bidi } from '@/components/data/Bidi';
import { KeyValueList } from '@/components/data/KeyValueList';
import { useLocale } from '@/i18n/locale';
import { useMessages, type MessageKey } from '@/i18n/messages';
import { invoices } from '../messages';
import type { ar } from '../messages.ar';
import classes from './invoices.module.css';
import { billLines, type BillLine } from '../model/bill';

type LineKey = Extract<MessageKey<typeof ar>, `line.${string}`>;

function keyOf({ kind, rate, quantity }: BillLine): LineKey {
  if (kind === 'item' && quantity > 1) return 'line.itemTimes';
  if (kind === 'discount' && rate !== null) return 'line.discountRate';
  return `line.${kind}`;
}

export function BillSummary({ bill }: { bill: Bill }) {
  const t = useMessages(invoices);
  const locale = useLocale();
  const lines = billLines(bill, locale);
  const last = lines.length - 1;
  return (
    <KeyValueList
      items={lines.map((line, index) => ({
        key: line.key,
        label: (
          <>
            {t(keyOf(line), { name: line.name, rate: line.rate, quantity: line.quantity })}
            {line.note && (
              <small className={`fine dim ${classes.note}`}>
                <Bidi>{line.note}</Bidi>
              </small>
            )}
          </>
        ),
        value:
          index === last ? (
            <Amount value={line.amount} currency={bill.currency} approximate />
          ) : (
            <Amount value={line.amount} currency={bill.currency} />
          ),
        strong: index === last || line.kind === 'total',
      }))}
    />
  );
}
