import type { ar } from '../ar/ledger';
import type { Messages } from '../messages';

export const en = {
  title: 'Statement',
  text: 'Every transaction on the company’s balance, and the balance after it.',
  balance: 'Total balance',
  available: 'Available',
  held: 'Held',
  time: 'Time',
  movement: 'Transaction',
  about: 'Reference',
  amount: 'Amount',
  after: 'Available after',
  parts: 'Details of {{reference}}',
  opening: 'Available at start',
  closing: 'Available at end',
  now: 'Available now',
  soFar: 'So far',
  search: 'Number, transaction or amount…',
  kind: 'Type',
  pdf: 'Export PDF',
  charge: 'Top up balance',
  emptyTitle: 'No transactions yet',
  emptyText: 'Everything that enters or leaves the balance appears here. Start by topping it up.',
} as const satisfies Messages<typeof ar>;
