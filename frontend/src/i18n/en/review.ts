/** English: the last look, and the wait. */
import type { ar } from '../ar/review';
import type { Messages } from '../messages';

export const en = {
  edit: 'Edit',
  editSection: 'Edit {{section}}',
  empty: '—',
  skipped: 'You will add the bank account later.',
  public: 'Shown to visitors',
  private: 'Not shown to visitors',
  phones: 'Phones',
  links: 'Links',

  missing: {
    title_one: '{{count}} thing left before you can submit',
    title_other: '{{count}} things left before you can submit',
  },
  expiring: 'You can still submit, but keep this in mind',

  submit: 'Submit for review',
  resubmit: 'Submit for review again',
  promise:
    'By submitting you confirm that the data is correct and matches your official documents. You cannot change it during the review.',

  under: {
    title: 'Your company is under review',
    text: 'Our reviewers have received the data of {{name}}. A review usually takes one business day; we will email you as soon as it is decided.',
    sent: 'Submitted for review',
    reviewing: 'Our team is reviewing your data and documents',
    reviewingText: 'There is nothing for you to do now.',
    decision: 'The decision',
    decisionText: 'The company is approved, or we tell you what to correct in each field.',
    next: 'After approval',
    nextText: 'Choose a licence, top up your balance, invite your team.',
    home: 'Back to home',
    show: 'View company',
  },
} as const satisfies Messages<typeof ar>;
