import type { ar } from '../ar/subscriptions';
import type { Messages } from '../messages';

export const en = {
  title: 'Subscription history',
  text: 'Every subscription, renewal and licence change, step by step.',
  one: 'Subscription order {{number}}',
  column: {
    number: 'Order',
    package: 'Package',
    kind: 'Type',
    date: 'Ordered on',
    amount: 'Amount',
    status: 'Status',
  },
  search: 'Search by number or package…',
  filterStatus: 'Status',
  filterKind: 'Type',
  empty: {
    title: 'No subscription orders yet',
    text: 'When you subscribe, renew or change your licence, the order appears here with its steps.',
    action: 'View packages',
  },
  steps: 'Steps',
  details: 'Order details',
  package: 'Package',
  kindLabel: 'Order type',
  orderedBy: 'Ordered by',
  orderedByAuto: 'Auto-renew',
  amountPaid: 'Amount paid',
  amountDue: 'Amount due',
  invoice: 'Invoice',
  runs: 'Subscription period',
  runsRange: '{{from}} to {{until}}',
  forfeits: 'Forfeited',
  forfeitsText_zero: 'Less than a day, worth {{amount}}',
  forfeitsText_one: '{{count}} day worth {{amount}}',
  forfeitsText_other: '{{count}} days worth {{amount}}',
  pay: 'Pay the invoice',
  payUntil: 'Pay before {{date}} to activate the licence.',
  cancel: 'Cancel order',
  cancelTitle: 'Cancel this subscription order?',
  cancelText:
    'Its unpaid invoice {{invoice}} will expire, and any coupon or voucher used on it can be used again. Your current subscription won’t change.',
  cancelTextFirst:
    'Its unpaid invoice {{invoice}} will expire, and any coupon or voucher used on it can be used again. You can choose a package again at any time.',
  keep: 'Keep order',
} as const satisfies Messages<typeof ar>;
