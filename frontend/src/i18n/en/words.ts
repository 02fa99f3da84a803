import type { ar } from '../ar/words';
import type { Messages } from '../messages';

export const en = {
  company: {
    kind: { establishment: 'Establishment', freelancer: 'Freelancer' },
    status: {
      uncompleted: 'Not completed',
      under_review: 'Under review',
      confirmed: 'Confirmed',
      rejected: 'Rejected',
    },
  },
  period: { trial: 'trial', monthly: 'monthly', yearly: 'yearly' },
  packagePeriod: '{{package}} · {{period}}',
  charge: {
    method: { card: 'Card', ops: 'Added by Qafila', voucher: 'Voucher' },
    status: { pending: 'Being confirmed', succeeded: 'Succeeded', failed: 'Failed', expired: 'Time elapsed' },
  },
  deletion: {
    status: { open: 'Under review', done: 'Done', refused: 'Refused', canceled: 'Canceled' },
  },
  invoice: {
    status: { open: 'Open', paid: 'Paid', expired: 'Expired' },
  },
  ledger: {
    kind: {
      charge: 'Balance charge',
      card_payment: 'Card payment',
      invoice_payment: 'Invoice payment',
      hold: 'Amount held',
      hold_returned: 'Held amount returned',
      withdrawal: 'Withdrawal to the bank',
      transfer_fee: 'Transfer fee',
      transfer_returned: 'Transfer returned by the bank',
      reversal: 'Correction',
    },
  },
  payment: {
    method: { balance: 'From the balance', card: 'By card', mixed: 'From the balance, the rest by card' },
    status: { pending: 'Being confirmed', succeeded: 'Paid', failed: 'Not paid', expired: 'Time elapsed' },
  },
  subscription: {
    kind: {
      trial: 'Free trial',
      first: 'First subscription',
      renew: 'Renewal',
      change: 'Change of package',
      reactivation: 'Reactivation',
    },
    status: {
      ordered: 'Ordered',
      invoiced: 'Awaiting payment',
      paid: 'Paid',
      activated: 'Activated',
      canceled: 'Canceled',
    },
    step: { ordered: 'Ordered', invoiced: 'Invoice issued', paid: 'Paid', activated: 'Package activated' },
    reason: {
      canceled: 'A member of the company canceled it.',
      replaced: 'A newer order took its place.',
      expired: 'The time to pay its invoice ran out.',
    },
  },
  stage: {
    none: 'No licence',
    active: 'Active',
    activeUntil: 'Active until {{date}}',
    allowance: 'Grace period',
    allowanceDays_one: 'Grace period: {{count}} day left',
    allowanceDays_other: 'Grace period: {{count}} days left',
    partial_suspension: 'Partially suspended',
    total_suspension: 'Totally suspended',
    banner: {
      none: 'Your company has no licence yet.',
      noneHint: 'Everything works except the theme and the public page. Choose a licence to switch them on.',
      noneAction: 'Choose a licence',
      allowance: 'Your subscription ended on {{date}}. You are in the grace period.',
      allowanceHint: 'Everything works until {{until}}; then partial suspension begins.',
      allowanceHintBare: 'Everything works during the grace period; then partial suspension begins.',
      partial: 'Some services are suspended until you renew.',
      partialHint: 'You can read, pay, withdraw and export. Total suspension begins on {{until}}.',
      partialHintBare: 'You can only read, pay, withdraw and export.',
      total: 'The company is totally suspended.',
      totalHint: 'Its data will be erased on {{until}} unless you renew.',
      totalHintBare: 'Data is kept for 15 days after total suspension and is then erased.',
      renew: 'Renew now',
      review: 'The company is under review.',
      reviewHint: 'You can read everything; editing opens again when the review is done.',
      rejected: 'The company’s data needs fixing.',
      rejectedHint: 'Fix the rejected fields, then send it for review again.',
      revoked: 'The company’s approval was revoked.',
      revokedHint:
        'Licence, balance and withdrawals stay as they are. Fix the rejected fields, then send it for review again.',
      rejectedAction: 'See the reasons',
      uncompleted: 'The company’s registration is not complete.',
      uncompletedHint: 'Finish the steps, then send it for review.',
      uncompletedAction: 'Continue registration',
    },
  },
  withdrawal: {
    status: {
      delivered: 'Sent',
      seen: 'Seen',
      accepted: 'Accepted',
      closed: 'Closed',
      canceled: 'Canceled',
    },
  },
} as const satisfies Messages<typeof ar>;
