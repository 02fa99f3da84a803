/** Paying: what each way takes from where, what stands in the way, what its end means. */
import type { ParseKeys } from 'i18next';
import { isApiError } from '@/api/errors';
import type { Company, Payment, PaymentMethod } from '@/api/types';
import { pathTo, type RouteName } from '@/config/paths';
import { amountOf, centsOf } from '@/lib/money';

export interface Split {
  method: PaymentMethod;
  fromBalance: string;
  byCard: string;
  /** What stays on the balance; null where the reader may not know it. */
  balanceAfter: string | null;
  /** Why it cannot be chosen now. */
  refused: 'not_enough_balance' | null;
}

/** `available` is null for a reader who may pay but not see the balance: then nothing is foretold. */
export function splitsOf(due: string, available: string | null): Split[] {
  const owed = centsOf(due) ?? 0;
  const held = available === null ? null : (centsOf(available) ?? 0);
  const split = (method: PaymentMethod, fromBalance: number, refused: Split['refused'] = null): Split => ({
    method,
    fromBalance: amountOf(fromBalance),
    byCard: amountOf(owed - fromBalance),
    balanceAfter: held === null || refused ? null : amountOf(held - fromBalance),
    refused,
  });
  const enough = held === null || held >= owed;
  return [
    split('balance', owed, enough ? null : 'not_enough_balance'),
    split('card', 0),
    // With enough on the balance, or nothing, this would be one of the two above.
    ...(held !== null && held > 0 && held < owed ? [split('mixed', held)] : []),
  ];
}

/** The first that works, in the order in which it is cheapest to the reader. */
export function preferred(splits: readonly Split[]): PaymentMethod {
  const [balance] = splits;
  if (balance && !balance.refused) return balance.method;
  return splits.find(({ method }) => method === 'mixed')?.method ?? 'card';
}

/** What stands in the way of a payment, and the page that takes it away (spec 8). */
export type WayRoute = Extract<RouteName, 'charges' | 'contacts' | 'addressAdd' | 'invoices'>;

interface Way {
  route: WayRoute;
  label: ParseKeys<'payments'>;
}

const WAYS: Record<string, Way> = {
  not_enough_balance: { route: 'charges', label: 'way.charges' },
  phone_missing: { route: 'contacts', label: 'way.contacts' },
  address_missing: { route: 'addressAdd', label: 'way.address' },
  invoice_not_payable: { route: 'invoices', label: 'way.invoices' },
};

export interface Refusal {
  message: string;
  way: { to: string; label: ParseKeys<'payments'> } | null;
  /** There is a way, but not for this reader: somebody else has to go it. */
  isForOthers: boolean;
}

type PathOf = (route: WayRoute) => string | null;

function refusal(message: string, code: string, pathOf: PathOf): Refusal {
  const way = WAYS[code];
  const to = way ? pathOf(way.route) : null;
  return {
    message,
    way: way && to !== null ? { to, label: way.label } : null,
    isForOthers: Boolean(way) && to === null,
  };
}

/** Null for what is no refusal of the business: the error catalogue has its words. `pathOf`: null where there is no way. */
export const refusalOf = (reason: unknown, pathOf: PathOf): Refusal | null =>
  isApiError(reason) && reason.status === 409 ? refusal(reason.message, reason.code ?? '', pathOf) : null;

/** What a card would be refused for, as far as the reader may know it. */
export function cardRefusal({ requirements }: Pick<Company, 'requirements'>, pathOf: PathOf): Refusal | null {
  const lacking = requirements.filter(({ holds_up: thing }) => thing === 'payment');
  const [first] = lacking;
  if (!first) return null;
  // All of it is said, and the way leads to the first.
  const reasons = lacking.map(({ reason }) => reason).join(' ');
  return refusal(reasons, first.section === 'addresses' ? 'address_missing' : 'phone_missing', pathOf);
}

/** The page of charges with what an invoice lacks, from where its payer comes back to it. */
export function topUpFor(
  invoice: { id: number; amount_due: string },
  charges: string,
  available: string | null,
): string {
  const lacking = (centsOf(invoice.amount_due) ?? 0) - (centsOf(available ?? '') ?? 0);
  return topUpOf(lacking > 0 ? amountOf(lacking) : null, charges, String(invoice.id));
}

/** The page of charges with an amount, and the invoice that it is for. */
export function topUpOf(amount: string | null, charges: string, invoice: string | null): string {
  const asked = { ...(invoice !== null && { invoice }), ...(amount !== null && { amount }) };
  return `${charges}?${new URLSearchParams(asked).toString()}`;
}

/** An invoice's page with the question how to pay it. */
export const payPath = (id: string, invoice: string | number): string =>
  `${pathTo('invoice', { id, info: invoice })}?pay=1`;

/** What the end of a payment means to the person who paid. */
export type Ending = 'waiting' | 'invoicePaid' | 'charged' | 'lateCharged' | 'refunded' | 'failed' | 'expired';

type Ended = Pick<Payment, 'status' | 'outcome' | 'invoice' | 'by_card' | 'refunds'>;

/** All that the card paid is back on it. */
function isReturned({ by_card: card, refunds }: Pick<Payment, 'by_card' | 'refunds'>): boolean {
  const charged = centsOf(card) ?? 0;
  const back = refunds.filter(({ status }) => status === 'succeeded');
  return charged > 0 && back.reduce((sum, { amount }) => sum + (centsOf(amount) ?? 0), 0) >= charged;
}

/** What the screen says. Late money for an invoice becomes a charge: that is not the ending that was asked for. */
export function endingOf(payment: Ended): Ending {
  const { status, outcome, invoice } = payment;
  if (status === 'pending') return 'waiting';
  if (status === 'failed' || status === 'expired') return status;
  if (outcome === 'refunded' || isReturned(payment)) return 'refunded';
  if (outcome === 'balance_charged') return invoice ? 'lateCharged' : 'charged';
  return invoice ? 'invoicePaid' : 'charged';
}
