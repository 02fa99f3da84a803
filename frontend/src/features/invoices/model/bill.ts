/** A bill as lines to read, in the order in which it was computed; lines that say nothing are left out. */
import type { Bill, CreditNote } from '@/api/types';
import type { Locale } from '@/config/locales';
import { amountOf, centsOf, isZero } from '@/lib/money';

export interface BillLine {
  key: string;
  kind: 'item' | 'discount' | 'coupon' | 'fee' | 'subtotal' | 'taxable' | 'tax' | 'total' | 'voucher' | 'due';
  /** What the record calls it; empty where only the kind says it. */
  name: string;
  /** In percent, without useless zeros; null where it has none. */
  rate: string | null;
  /** Signed: what takes off is negative. */
  amount: string;
  /** More than one of an item. */
  quantity: number;
  /** Why a tax is zero. */
  note: string | null;
}

const minus = (amount: string) => amountOf(-(centsOf(amount) ?? 0));

/** `'15.00'` → `'15'`, `'7.50'` → `'7.5'`. */
export const plainRate = (rate: string | null) => (rate === null ? null : String(Number(rate)));

export const descriptionOf = (item: Bill['items'][number], locale: Locale) =>
  locale === 'en' ? item.description_en || item.description_ar : item.description_ar || item.description_en;

/** A credit note's sums as a bill; `discount` is what the lines' share of discounts and coupon is called. */
export const creditBill = (note: CreditNote, discount: string): Bill => ({
  ...note,
  discounts: isZero(note.discount) ? [] : [{ name: discount, rate: null, amount: note.discount }],
  coupon: null,
  voucher: null,
  amount_due: note.total,
});

/** `isBare`: the items stand in a table beside the sums. */
export function billLines(bill: Bill, locale: Locale, isBare = false): BillLine[] {
  const line = (kind: BillLine['kind'], amount: string, more: Partial<BillLine> = {}): BillLine => ({
    key: kind,
    kind,
    amount,
    name: '',
    rate: null,
    quantity: 1,
    note: null,
    ...more,
  });
  const { items, discounts, coupon, additional_fees: fees, taxes, voucher } = bill;
  const reduced = discounts.length > 0 || coupon !== null || fees.length > 0;
  // A rate of nothing says nothing, but why a tax is zero does.
  const said = taxes.filter(({ amount, reason }) => !isZero(amount) || reason);
  const lines = items.map((item, index) =>
    line('item', item.total, { key: `item${index}`, name: descriptionOf(item, locale), quantity: item.quantity }),
  );
  return [
    ...(isBare ? [] : lines),
    // One item alone is its own subtotal.
    ...((isBare || items.length > 1) && reduced ? [line('subtotal', bill.subtotal)] : []),
    ...discounts.map(({ name, rate, amount }, index) =>
      line('discount', minus(amount), { key: `discount${index}`, name, rate: plainRate(rate) }),
    ),
    ...(coupon ? [line('coupon', minus(coupon.amount), { name: coupon.code })] : []),
    ...fees.map(({ name, amount }, index) => line('fee', amount, { key: `fee${index}`, name })),
    ...(reduced || (isBare ? said.length > 0 : items.length > 1) ? [line('taxable', bill.taxable)] : []),
    ...said.map(({ name, rate, amount, reason }, index) =>
      line('tax', amount, { key: `tax${index}`, name, rate: plainRate(rate), note: reason }),
    ),
    line('total', bill.total),
    ...(voucher ? [line('voucher', minus(voucher.amount), { name: voucher.code })] : []),
    ...(voucher && !isZero(voucher.amount) ? [line('due', bill.amount_due)] : []),
  ];
}
