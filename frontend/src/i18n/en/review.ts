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
    title_one: '{{count}} thing left before you can send it',
    title_other: '{{count}} things left before you can send it',
  },
  expiring: 'This does not stop you, but keep it in mind',

  submit: 'Send for review',
  resubmit: 'Send for review again',
  promise:
    'By sending it you confirm that the data is right and agrees with your official papers. You cannot change it during the review.',

  under: {
    title: 'Your company is under review',
    text: 'The data of {{name}} has reached our reviewers. A review usually takes one working day; we write to you as soon as it is decided.',
    sent: 'Sent for review',
    reviewing: 'Our team looks at your data and documents',
    reviewingText: 'There is nothing for you to do now.',
    decision: 'The decision',
    decisionText: 'The company is approved, or we tell you what each field needs.',
    next: 'After the approval',
    nextText: 'Choose a licence, top up your balance, invite your team.',
    home: 'Back to home',
    show: 'Show the company',
  },
} as const satisfies Messages<typeof ar>;
