import type { ar } from '../ar/payments';
import type { Messages } from '../messages';

export const en = {
  dialog: {
    title: 'Pay invoice {{number}}',
    due: 'Amount due',
    how: 'Payment method',
    balanceHint: '{{amount}} will be deducted, leaving {{after}}.',
    balanceHintBare: '{{amount}} will be deducted from the company’s balance.',
    balanceShort: 'Your available balance of {{available}} doesn’t cover the amount.',
    cardHint: 'You pay {{amount}} on the secure payment page and then return here.',
    mixedHint: '{{balance}} will be deducted from your balance, and you pay {{card}} by card.',
    payBalance: 'Pay\u00a0{{amount}} from the balance',
    payCard: 'Continue to pay {{amount}} by card',
    minutes_one: 'You have one minute to complete a card payment.',
    minutes_other: 'You have {{count}} minutes to complete a card payment.',
    notPaid: 'Nothing was paid by this attempt.',
    notEnough: 'Not enough balance, go to recharge page please',
  },
  way: {
    charges: 'Go to top-ups',
    contacts: 'Add the phone number',
    address: 'Add the address',
    invoices: 'View invoices',
    others: 'The company’s owner or support can help.',
  },

  waiting: {
    title: 'Awaiting payment confirmation',
    text: 'We’re checking with the payment provider. This page updates automatically.',
    until: 'You have until {{time}}.',
    continue: 'Back to the payment page',
  },
  invoicePaid: {
    title: 'Payment successful',
    text: 'Invoice {{number}} is paid, and your subscription is active.',
    counting_one: 'Taking you to your subscription in {{count}} second…',
    counting_other: 'Taking you to your subscription in {{count}} seconds…',
    go: 'Go to subscription',
  },
  charged: {
    title: 'Balance topped up',
    text: '{{amount}} was added to the company’s balance.',
    go: 'View top-ups',
  },
  lateCharged: {
    title: 'The payment was added to your balance',
    text: 'By the time your card payment was confirmed, its time limit had passed or the invoice had changed. {{amount}} is safe in the company’s balance, and you can pay from it.',
    go: 'Pay the invoice from the balance',
  },
  refunded: {
    title: 'The amount was returned to your card',
    text: 'It may take a few business days to appear in your bank account.',
  },
  failed: {
    title: 'Payment was not made',
    text: 'Nothing was charged. You can try again or choose another method.',
    again: 'Try again',
  },
  expired: {
    title: 'Payment was not made, and the allowed time has elapsed',
    text: 'Nothing was charged. You can start a new payment at any time.',
    again: 'Start a new payment',
  },

  topUp: 'Top-up {{number}}',
  details: 'Payment details',
  date: 'Date',
  number: 'Payment number',
  amount: 'Amount',
  methodLabel: 'Payment method',
  fromBalance: 'From the balance',
  byCard: 'By card',
  invoice: 'Invoice',
  statusLabel: 'Status',

  reactivate: {
    button: 'Pay\u00a0{{amount}} from the balance and reactivate',
    title: 'Reactivate {{company}}',
    text: 'Invoice {{number}} will be paid with {{amount}} from the company’s balance, and all its services will work again immediately.',
    ok: 'Pay\u00a0{{amount}}',
    done: '{{amount}} was paid from the balance, and the subscription of {{company}} is active until {{date}}.',
    paid: '{{amount}} was paid from the balance of {{company}}.',
  },
  renew: {
    button: 'Pay\u00a0{{amount}} from the balance and renew',
    title: 'Renew the subscription for {{company}}',
    text: 'Invoice {{number}} will be paid with {{amount}} from the company’s balance, and the subscription will continue without a break.',
  },
} as const satisfies Messages<typeof ar>;
