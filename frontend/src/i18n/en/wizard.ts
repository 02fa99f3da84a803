/** English: adding a company in ten steps. */
import type { ar } from '../ar/wizard';
import type { Messages } from '../messages';

export const en = {
  steps: 'Registration steps',
  position: 'Step {{number}} of {{all}}',
  next: 'Next: {{step}}',
  last: 'Last step',
  progress: '{{done}} of {{all}} done',
  saveNext: 'Save and continue',
  goOn: 'Continue',
  back: 'Back',
  saved: 'Saved {{when}}',
  notSaved: 'Changes not saved',

  state: {
    done: 'Done',
    pending: 'Working on it',
    inactive: 'Not completed yet',
    rejected: 'Needs correction',
  },

  step: {
    kind: {
      title: 'Company type',
      text: 'This decides which details and documents we ask for.',
    },
    names: {
      title: 'Company name',
      text: 'As your customers know it, in Arabic and English.',
    },
    brand: {
      title: 'Digital name and logo',
      text: 'How your company appears online.',
    },
    region: {
      title: 'Country, currency and language',
      text: 'The country decides which legal info we ask for.',
    },
    legal: {
      title: 'Legal info',
      text: 'As shown on your official documents: this is what our team reviews.',
    },
    documents: {
      title: 'Documents',
      text: 'Clear, valid copies of the documents that support your details.',
    },
    address: {
      title: 'Address',
      text: 'The company’s main address. It appears on your invoices.',
    },
    contacts: {
      title: 'Contacts',
      text: 'How we reach you, and how your customers do.',
    },
    bank: {
      title: 'Bank account',
      text: 'The account we transfer your balance to when you withdraw.',
    },
    review: {
      title: 'Review and submit',
      text: 'Take a last look at your details, then submit them to our reviewers.',
    },
  },

  start: {
    title: 'Add a company',
    text: 'Ten short steps. Each is saved as soon as you finish it, and you can continue later on any device.',
    go: 'Start registration',
    drafts: 'Unfinished registrations',
    draftsText: 'Continue where you left off instead of starting again.',
    draftsFailed: 'The registrations you started could not be loaded.',
    unnamed: 'Unnamed company',
    resume: 'Continue',
    remove: 'Delete draft {{name}}',
  },

  kind: {
    label: 'Company type',
    establishment: 'Establishment or company',
    establishmentHint: 'With a commercial registration, a tax number and a tourism licence.',
    freelancer: 'Individual (freelancer)',
    freelancerHint: 'A guide or tour organiser with a freelance licence.',
    need: 'Have these ready before you start',
    needEstablishment: {
      register: 'Commercial registration or unified national number',
      tax: 'Tax number and its certificate',
      licence: 'Tourism licence',
      logo: 'The company’s logo',
    },
    needFreelancer: {
      identity: 'ID number and card',
      licence: 'Freelance licence',
      logo: 'The company’s logo',
    },
    change: {
      title: 'Change the company type?',
      text: 'Each type has its own legal info and documents, so you’ll be asked for them again.',
      legal: 'The legal info you entered is deleted.',
      documents: 'The documents you uploaded are deleted.',
      ok: 'Change type',
    },
  },

  names: {
    company: 'Company name',
    companyHint: 'The short everyday name we use for it. Customers see the two names below.',
    arabic: 'Arabic name',
    arabicHint: 'Shown to you and your customers on Arabic pages.',
    english: 'English name',
    englishHint: 'Shown to you and your customers on English pages.',
  },

  brand: {
    name: 'Digital company name',
    nameHint: 'It appears in your company’s link: {{address}}',
    nameHintEmpty: 'It appears in your company’s link. English letters; words may be joined by a dash.',
    checking: 'Checking whether the name is available…',
    free: 'This name is available',
    suggestion: 'Suggested from your company’s name:',
    others: 'Similar available names:',
    take: 'Use {{name}}',
    logo: 'Logo',
    logoHint: 'A jpg or png image of any size. If it isn’t square (1:1), you can crop it.',
    preview: 'Preview',
    previewName: 'Your company’s name',
  },

  region: {
    country: 'Country',
    countryHint: 'Where the company is registered.',
    currency: 'Currency',
    currencyHint: 'Usually your bank account’s currency. Your balance here and your invoices are in US dollars.',
    lang: 'Company language',
    langHint: 'The language your public page opens in from its link or QR code.',
    ar: 'العربية',
    en: 'English',
    changed: 'If you change the country, legal info, address, phones and bank account are checked again.',
  },

  bank: {
    skipTitle: 'No IBAN at hand?',
    skipText: 'You can add the bank account later, before your first withdrawal.',
    skip: 'Skip for now',
    skipped: 'You skipped this step. You can add the account now, or later, before your first withdrawal.',
  },

  remarks: {
    title: 'Saved, with a comment',
    text: 'Please check what’s pointed out below. If it’s correct, continue: our reviewers will compare it with the document.',
  },

  unchanged: {
    title: 'Saved, but the rejected part is unchanged',
    text: 'Change it, or tell us why it stays. Until then, you can’t submit the company for review.',
  },

  keep: {
    open: 'Keep it as it is, because…',
    change: 'Change the reason',
    answer: 'You’ve left this as it is. Our reviewers will read: “{{because}}”',
    title: 'Keep it as it is',
    text: 'If it’s correct as it is, tell our reviewers why. They will see your reason beside it.',
    because: 'Reason for keeping it',
    ok: 'Keep it as it is',
  },

  rejected: {
    title: 'The company isn’t approved yet',
    revoked: 'The company’s approval was revoked',
    text_one: 'Correct {{count}} field, then submit for review again.',
    text_other: 'Correct {{count}} fields, then submit for review again.',
    text_zero: 'You’ve corrected everything. Check your details and submit again.',
    go: 'Correct: {{field}}',
    short_zero: 'Nothing to correct',
    short_one: '{{count}} field to correct',
    short_other: '{{count}} fields to correct',
    now: 'Correct now',
  },

  remove: {
    button: 'Delete draft',
    title: 'Delete the draft?',
    text: 'Permanently deleted:',
    data: 'Everything you entered in this registration.',
    files: 'The logo and the uploaded documents.',
    ok: 'Delete draft',
  },

  notFound: 'This company could not be found',
  notFoundText: 'The draft may have been deleted, or the company doesn’t belong to your account.',

  rule: {
    arabic: 'Write this name in Arabic letters.',
    english: 'Write this name in English letters.',
  },
} as const satisfies Messages<typeof ar>;
