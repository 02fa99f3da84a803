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
    'By submitting you confirm that the data is correct and matches your official documents. You can’t change it during the review.',

  status: {
    under_review: 'Our reviewers have received the data of {{name}}. We’ll email you as soon as it’s decided.',
    rejected: 'Our reviewers looked at the data of {{name}}; some of it needs correction.',
    confirmed: 'Our reviewers looked at the data of {{name}} and approved it.',
  },
  toCorrect: 'Correct the data',
  toSent: 'See what you submitted',
  toLicence: 'Choose a package',
  course: {
    title: 'Review progress',
    sent: 'Submitted for review',
    resent: 'Submitted again',
    reviewing: 'Our team is reviewing the data and documents',
    halted: 'The review is halted',
    haltedText: 'It resumes if the company is reopened.',
    nothingToDo: 'There is nothing for you to do now.',
    expected: 'A decision is expected by {{date}}.',
    late: 'A decision was expected by {{date}}; it’s taking longer than usual. We’ll email you as soon as it’s made.',
    usual_one: 'Most recent decisions were made within {{count}} day.',
    usual_other: 'Most recent decisions were made within {{count}} days.',
    decision: 'The decision',
    decisionText: 'The company is approved, or we tell you what to correct in each field.',
    rejected: 'Corrections requested',
    revoked: 'Approval revoked',
    confirmed: 'Company approved',
    correct: 'Correct the data and submit it again',
    correctText: 'Once corrected, the data is submitted for review again.',
    answered: 'Corrected',
    next: 'After approval',
    nextText: 'Choose a package, top up your balance, invite your team.',
  },
  sent: {
    title: 'What you submitted',
    titleNow: 'Registration data',
    under_review: 'This is what our team is reviewing; it can’t be changed during the review.',
    rejected: 'As it is now, with every correction saved since you submitted it.',
    confirmed: 'As it is now, with everything that changed since the approval.',
  },
} as const satisfies Messages<typeof ar>;
