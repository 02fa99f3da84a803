/** English: adding a company in ten steps. */
import type { ar } from '../ar/wizard';
import type { Messages } from '../messages';

export const en = {
  steps: 'Steps of the registration',
  position: 'Step {{number}} of {{all}}',
  next: 'Next: {{step}}',
  last: 'The last step',
  progress: '{{done}} of {{all}} done',
  saveNext: 'Save and continue',
  goOn: 'Continue',
  back: 'Back',
  saved: 'Saved {{when}}',

  state: {
    done: 'Done',
    pending: 'Working on it',
    inactive: 'Not completed yet',
    rejected: 'Needs fixing',
  },

  step: {
    kind: {
      title: 'Account type',
      text: 'It decides which data and documents we ask for.',
    },
    names: {
      title: 'Company name',
      text: 'As your customers know it, in Arabic and English.',
    },
    brand: {
      title: 'Digital name and logo',
      text: 'How your company appears on the web.',
    },
    region: {
      title: 'Country, currency and language',
      text: 'The country decides which legal info we ask for.',
    },
    legal: {
      title: 'Legal info',
      text: 'As it stands in your official papers: this is what our team reviews.',
    },
    documents: {
      title: 'Documents',
      text: 'Clear and valid copies of the papers that prove your data.',
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
      text: 'The account to which we transfer your balance when you withdraw.',
    },
    review: {
      title: 'Check and submit',
      text: 'Take a last look at your data, then send it to our review team.',
    },
  },

  start: {
    title: 'Add a company',
    text: 'Ten short steps. Each is saved as soon as it is done, and you can go on later on any device.',
    go: 'Start the registration',
    drafts: 'Not completed yet',
    draftsText: 'Go on where you stopped instead of starting anew.',
    unnamed: 'A company without a name yet',
    resume: 'Continue',
    remove: 'Delete the draft {{name}}',
  },

  kind: {
    label: 'Account type',
    establishment: 'Establishment or company',
    establishmentHint: 'With a commercial register, a tax number and a tourism licence.',
    freelancer: 'Individual (freelancer)',
    freelancerHint: 'A guide or trip organiser with a freelance licence.',
    need: 'Have these at hand before you start',
    needEstablishment: {
      register: 'Commercial register or unified national number',
      tax: 'Tax number and its certificate',
      licence: 'Tourism licence',
      logo: 'A square logo of the company',
    },
    needFreelancer: {
      identity: 'ID number and card',
      licence: 'Freelance licence',
      logo: 'A square logo',
    },
    change: {
      title: 'Change the account type?',
      text: 'Each type has its own legal info and documents, so both start anew.',
      legal: 'The legal info that you entered is deleted.',
      documents: 'The documents that you uploaded are deleted.',
      ok: 'Change the type',
    },
  },

  names: {
    company: 'Company name',
    companyHint: 'Its short everyday name, for your file with us. Customers see the two names below.',
    arabic: 'Arabic name',
    arabicHint: 'Shown to you and your customers on Arabic pages.',
    english: 'English name',
    englishHint: 'Shown to you and your customers on English pages.',
  },

  brand: {
    name: 'Digital company name',
    nameHint: 'It appears in your company’s address: {{address}}',
    nameHintEmpty: 'It appears in your company’s address. English letters; words may be joined by a dash.',
    checking: 'Checking whether the name is free…',
    free: 'The name is free',
    suggestion: 'From your company’s name:',
    take: 'Use {{name}}',
    logo: 'Logo',
    logoHint: 'A jpg or png picture of any size. If it is not square (1:1), you choose a square of it.',
    preview: 'Preview',
    previewName: 'Your company’s name',
  },

  region: {
    country: 'Country',
    countryHint: 'Where the company is registered.',
    currency: 'Currency',
    currencyHint: 'Mostly that of your bank account. Your balance here and your invoices are in US dollars.',
    lang: 'Language of the company',
    langHint: 'The language of your public page.',
    ar: 'العربية',
    en: 'English',
    changed: 'Another country means that legal info, address, phones and bank account are checked again.',
  },

  bank: {
    skipTitle: 'No IBAN at hand?',
    skipText: 'You can add the bank account later, before your first withdrawal.',
    skip: 'Skip for now',
    skipped: 'You skipped this step. You can add the account now, or later, before your first withdrawal.',
  },

  remarks: {
    title: 'Saved, with a remark',
    text: 'Please check what we point out below. If it is right, continue: our reviewers compare it with the document.',
  },

  rejected: {
    title: 'The company is not approved yet',
    revoked: 'The company’s approval was revoked',
    text_one: '{{count}} field needs fixing; then send it for review again.',
    text_other: '{{count}} fields need fixing; then send it for review again.',
    text_zero: 'You fixed everything that was asked. Check your data and send it again.',
    go: 'Fix: {{field}}',
  },

  remove: {
    button: 'Delete the draft',
    title: 'Delete the draft?',
    text: 'Deleted for good:',
    data: 'Everything you entered in this registration.',
    files: 'The logo and the uploaded documents.',
    ok: 'Delete the draft',
  },

  notFound: 'This company could not be found',
  notFoundText: 'The draft may have been deleted, or the company is not yours.',

  rule: {
    arabic: 'Write this name in Arabic letters.',
    english: 'Write this name in English letters.',
  },
} as const satisfies Messages<typeof ar>;
