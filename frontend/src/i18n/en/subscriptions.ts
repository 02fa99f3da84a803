import type { ar } from '../ar/subscriptions';
import type { Messages } from '../messages';

export const en = {
  title: 'Subscription history',
  text: 'Every subscription, renewal and change of package, step by step.',
  one: 'Subscription order {{number}}',
  column: {
    number: 'Order',
    package: 'Package',
    kind: 'Type',
    date: 'Ordered on',
    paid: 'Amount paid',
    status: 'Status',
  },
  filterStatus: 'Status',
  filterKind: 'Type',
  empty: {
    title: 'No subscription orders yet',
    text: 'When you subscribe to a package, renew it or change it, the order appears here with its steps.',
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
  forfeitsText_one: '{{count}} day worth {{amount}}',
  forfeitsText_other: '{{count}} days worth {{amount}}',
  pay: 'Pay the invoice',
  payUntil: 'Pay by {{date}} to activate the package.',
  cancel: 'Cancel order',
  cancelTitle: 'Cancel this subscription order?',
  cancelText:
    'Its unpaid invoice {{invoice}} will expire, and any coupon or voucher used on it can be used again. Your current subscription will not change.',
  keep: 'Keep order',
} as const satisfies Messages<typeof ar>;
