import type { ar } from '../ar/words';
import type { Messages } from '../messages';

export const en = {
  company: {
    kind: { establishment: 'Establishment', freelancer: 'Freelancer' },
    status: {
      uncompleted: 'Not completed',
      under_review: 'Under review',
      confirmed: 'Approved',
      rejected: 'Rejected',
    },
  },
  period: { trial: 'trial', monthly: 'monthly', yearly: 'yearly' },
  packagePeriod: '{{package}} · {{period}}',
  charge: {
    method: { card: 'Card', ops: 'Operations team', voucher: 'Voucher' },
    status: { pending: 'Being confirmed', succeeded: 'Succeeded', failed: 'Failed', expired: 'Timed out' },
  },
  deletion: {
    status: { open: 'Under review', done: 'Done', refused: 'Refused', canceled: 'Cancelled' },
  },
  invoice: {
    status: { overdue: 'Overdue', open: 'Open', paid: 'Paid', expired: 'Expired' },
  },
  ledger: {
    kind: {
      charge: 'Balance top-up',
      card_payment: 'Card payment',
      invoice_payment: 'Invoice payment',
      hold: 'Amount held',
      hold_returned: 'Held amount returned',
      withdrawal: 'Withdrawal to the bank',
      transfer_fee: 'Transfer fee',
      transfer_returned: 'Transfer returned by the bank',
      reversal: 'Correction',
    },
    withdrawal: 'Withdrawal',
    state: { held: 'Held', transferred: 'Transferred', returned: 'Returned' },
  },
  payment: {
    method: { balance: 'From the balance', card: 'By card', mixed: 'From the balance, the rest by card' },
    status: { pending: 'Being confirmed', succeeded: 'Paid', failed: 'Not paid', expired: 'Timed out' },
  },
  subscription: {
    kind: {
      trial: 'Free trial',
      first: 'First subscription',
      renew: 'Renewal',
      change: 'Licence change',
      reactivation: 'Reactivation',
    },
    status: {
      ordered: 'Ordered',
      invoiced: 'Awaiting payment',
      paid: 'Paid',
      activated: 'Activated',
      canceled: 'Cancelled',
    },
    step: { ordered: 'Ordered', invoiced: 'Invoice issued', paid: 'Paid', activated: 'Licence activated' },
    reason: {
      canceled: 'A member of the company cancelled it.',
      replaced: 'A newer order replaced it.',
      expired: 'Its invoice expired.',
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
      noneHint: 'Everything works except the theme and the public page. Choose a package to switch them on.',
      noneAction: 'Choose a package',
      allowance: 'Your subscription ended on {{date}}. You are in the grace period.',
      allowanceHint: 'Everything works until {{until}}; then partial suspension begins.',
      allowanceHintBare: 'Everything works during the grace period; then partial suspension begins.',
      partial: 'Some services are suspended until you renew.',
      partialHint: 'You can view your data, pay, withdraw and export. Total suspension begins on {{until}}.',
      partialHintBare: 'You can only view your data, pay, withdraw and export.',
      total: 'The company is totally suspended.',
      totalHint: 'Its data will be permanently erased on {{until}} unless you renew.',
      totalHintBare: 'Data is kept for 15 days after total suspension, then permanently erased.',
      renew: 'Renew subscription',
      review: 'The company is under review.',
      reviewHint: 'You can view the data; editing opens again when the review is done.',
      rejected: 'The company’s data needs correction.',
      rejectedHint: 'Correct the rejected fields, then submit for review again.',
      revoked: 'The company’s approval was revoked.',
      revokedHint:
        'Licence, balance and withdrawals stay as they are. Correct the rejected fields, then submit for review again.',
      rejectedAction: 'View reasons',
      uncompleted: 'The company’s registration is not complete.',
      uncompletedHint: 'Complete the steps, then submit for review.',
      uncompletedAction: 'Continue registration',
    },
  },
  withdrawal: {
    status: {
      delivered: 'Request sent',
      seen: 'Request seen',
      accepted: 'Accepted, transferred',
      closed: 'Closed, not transferred',
      canceled: 'Cancelled',
    },
  },
} as const satisfies Messages<typeof ar>;
