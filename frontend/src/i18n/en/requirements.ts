import type { ar } from '../ar/requirements';
import type { Messages } from '../messages';

export const en = {
  text: 'Everything that is missing, needs correction or has to be renewed, and what it holds up.',
  holdsUp: {
    review: 'Holds up submitting for review',
    approval: 'Holds up the approval of changes',
    payment: 'Holds up paying by card',
    withdrawal: 'Holds up withdrawals',
  },
  way: {
    missing: 'Add',
    invalid: 'Correct',
    rejected: 'Correct',
    expired: 'Renew',
    expiring: 'Renew',
    sent: 'Follow',
  },
  wayTo: '{{way}}: {{field}}',
  byOwner: 'The company’s owner corrects this.',
  byOthers: 'This takes a permission that you do not have.',
  afterStep: 'Its step opens once “{{step}}” is done.',
  afterRenewal: 'Possible again once the subscription is renewed.',
  ends: 'Expires on {{date}}.',
  ended: 'Expired on {{date}}.',
  sent: 'Awaiting approval by the operations team',
  corrected: 'Corrected',
  correctedText: 'The reviewers get it when you submit again.',
  empty: {
    confirmed: 'Nothing is missing',
    confirmedText:
      'The company’s data and documents are complete. Before a document expires we tell you here and by email.',
    confirmedAction: 'Company overview',
    under_review: 'There is nothing to do right now',
    under_reviewText:
      'Our team is reviewing the company’s data. If it needs correction, we tell you here and by email.',
    under_reviewAction: 'Course of the review',
    rejected: 'Everything asked for is corrected',
    rejectedText: 'It only has to be submitted for review again.',
    rejectedAction: 'Submit for review again',
    uncompleted: 'The company’s data is complete',
    uncompletedText: 'It only has to be submitted for review.',
    uncompletedAction: 'Submit for review',
    member: 'Nothing waits for you',
    memberText: 'What is missing from the data that you may view appears here.',
    memberAction: 'Company overview',
  },
} as const satisfies Messages<typeof ar>;
