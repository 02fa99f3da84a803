/** English: the last look, and how the review goes. */
import type { ar } from '../ar/review';
import type { Messages } from '../messages';

export const en = {
  edit: 'Edit',
  editSection: 'Edit {{section}}',
  empty: '—',
  skipped: 'You’ll add the bank account later.',
  public: 'Shown to visitors',
  private: 'Not shown to visitors',
  phones: 'Phones',
  links: 'Links',

  missing: {
    title_one: '{{count}} item left before you can submit',
    title_other: '{{count}} items left before you can submit',
  },
  expiring: 'You can still submit, but keep this in mind',

  submit: 'Submit for review',
  resubmit: 'Submit for review again',
  promise:
    'By submitting, you confirm that the details are correct and match your official documents. You can’t change them during the review.',

  status: {
    under_review: 'Our reviewers have received the details of {{name}}. We’ll email you as soon as there’s a decision.',
    rejected: 'Our reviewers have checked the details of {{name}}, and some need correcting.',
    confirmed: 'Our reviewers have checked the details of {{name}} and approved them.',
  },
  toCorrect: 'Correct details',
  toSent: 'See what you submitted',
  toLicence: 'Choose a package',
  course: {
    title: 'Review progress',
    sent: 'Submitted for review',
    resent: 'Submitted again',
    reviewing: 'Our team is reviewing the details and documents',
    halted: 'Review paused',
    haltedText: 'It resumes if the company is reopened.',
    nothingToDo: 'You don’t need to do anything now.',
    expected: 'A decision is expected by {{date}}.',
    late: 'A decision was expected by {{date}}; it’s taking longer than usual. We’ll email you as soon as it’s made.',
    usual_one: 'Most recent decisions were made within {{count}} day.',
    usual_other: 'Most recent decisions were made within {{count}} days.',
    decision: 'Decision',
    decisionText: 'The company is approved, or we tell you what to correct in each field.',
    rejected: 'Corrections requested',
    revoked: 'Approval revoked',
    confirmed: 'Company approved',
    correct: 'Correct the details and submit again',
    correctText: 'Once corrected, the details are submitted for review again.',
    answered: 'Corrected',
    next: 'After approval',
    nextText: 'Choose a package, top up your balance and invite your team.',
  },
  sent: {
    title: 'What you submitted',
    titleNow: 'Registration details',
    under_review: 'This is what our team is reviewing. You can’t change it during the review.',
    rejected: 'As they are now, with every correction saved since you submitted them.',
    confirmed: 'As they are now, with every change since the approval.',
  },
} as const satisfies Messages<typeof ar>;
