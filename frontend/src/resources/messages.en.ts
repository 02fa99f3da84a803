import type { Messages } from '@/i18n/messages';
import type { ar } from './messages.ar';

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
