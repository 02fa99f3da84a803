import type { ar } from '../ar/requirements';
import type { Messages } from '../messages';

export const en = {
  text: 'Everything that’s missing or needs correcting or renewing, and what depends on it.',
  holdsUp: {
    review: 'Prevents submission for review',
    approval: 'Delays approval of changes',
    payment: 'Prevents card payments',
    withdrawal: 'Prevents withdrawals',
  },
  way: {
    missing: 'Add',
    invalid: 'Correct',
    rejected: 'Correct',
    expired: 'Renew',
    expiring: 'Renew',
    sent: 'Track request',
  },
  wayTo: '{{way}}: {{field}}',
  byOwner: 'Only the company’s owner can correct this.',
  byOthers: 'You don’t have permission to edit this.',
  afterStep: 'Opens once the step “{{step}}” is done.',
  afterRenewal: 'Available again once the subscription is renewed.',
  ends: 'Expires on {{date}}.',
  ended: 'Expired on {{date}}.',
  sent: 'Awaiting approval by the operations team',
  corrected: 'Corrected',
  correctedText: 'The reviewers will see it when you submit again.',
  empty: {
    confirmed: 'Nothing is missing',
    confirmedText:
      'The company’s details and documents are complete. Before a document expires, we’ll let you know here and by email.',
    confirmedAction: 'Company overview',
    under_review: 'You don’t need to do anything now',
    under_reviewText:
      'Our team is reviewing the company’s details. If anything needs correcting, we’ll let you know here and by email.',
    under_reviewAction: 'Track review',
    rejected: 'All corrections are done',
    rejectedText: 'All that’s left is to submit for review again.',
    rejectedAction: 'Submit for review again',
    uncompleted: 'The company’s details are complete',
    uncompletedText: 'All that’s left is to submit for review.',
    uncompletedAction: 'Submit for review',
    closed: 'The company is closed',
    member: 'Nothing needs your action',
    memberText: 'Anything missing from the details you can view appears here.',
    memberAction: 'Company overview',
  },
} as const satisfies Messages<typeof ar>;
