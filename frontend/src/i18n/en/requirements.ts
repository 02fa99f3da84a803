import type { ar } from '../ar/requirements';
import type { Messages } from '../messages';

export const en = {
  text: 'Everything that is missing, needs correction or has to be renewed, and what depends on it.',
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
  byOwner: 'The company’s owner corrects this.',
  byOthers: 'You don’t have permission to edit this.',
  afterStep: 'Its step opens once “{{step}}” is done.',
  afterRenewal: 'Possible again once the subscription is renewed.',
  ends: 'Expires on {{date}}.',
  ended: 'Expired on {{date}}.',
  sent: 'Awaiting approval by the operations team',
  corrected: 'Corrected',
  correctedText: 'The reviewers will see it when you submit again.',
  empty: {
    confirmed: 'Nothing is missing',
    confirmedText:
      'The company’s data and documents are complete. Before a document expires, we’ll let you know here and by email.',
    confirmedAction: 'Company overview',
    under_review: 'There is nothing to do right now',
    under_reviewText:
      'Our team is reviewing the company’s data. If it needs correction, we’ll let you know here and by email.',
    under_reviewAction: 'Review progress',
    rejected: 'All corrections are done',
    rejectedText: 'All that’s left is to submit it for review again.',
    rejectedAction: 'Submit for review again',
    uncompleted: 'The company’s data is complete',
    uncompletedText: 'All that’s left is to submit it for review.',
    uncompletedAction: 'Submit for review',
    closed: 'The company is closed',
    member: 'Nothing needs your action',
    memberText: 'Missing data you’re allowed to view appears here.',
    memberAction: 'Company overview',
  },
} as const satisfies Messages<typeof ar>;
