/** English: leaving for good. */
import type { ar } from '../ar/leaving';
import type { Messages } from '../messages';

export const en = {
  manage: {
    text: 'Your devices, the protection of your account and your data, in one place.',
    password: 'Choose a new password; your sessions on other devices end.',
    leave: 'Leave for good',
    leaveText: 'Delete your account and your personal data.',
  },

  delete: {
    text: 'Your account is deleted at once and for good. There is no way to bring it back.',
    goes: 'What goes',
    goesPerson: 'Your name, email, mobile number and photo, and all that points to you',
    goesDrafts: 'Drafts of companies that you have not sent yet, with their files',
    goesMember: 'Your membership and permissions in every company that you joined',
    goesSessions: 'Your sessions on all devices, and your two-step codes',
    stays: 'What stays',
    staysCompanies: 'The companies that you were a member of, with their teams and data',
    staysMoney: 'Invoices and money records that the law wants kept, without your personal data',
    formTitle: 'Confirm that it is you',
    password: 'Password',
    passwordHint: 'We ask for it to be sure that it is you.',
    submit: 'Delete my account for good',
    confirmTitle: 'Delete your account for good?',
    confirmText: 'You will lose at once, and for ever:',
    export: 'Would you like a copy of your data first?',
    manage: 'Ask for it in manage account',
    cannot: 'You cannot delete it yourself?',
    askTeam: 'Ask our team to do it',
  },

  ways: {
    title: 'How to go on',
    wrong: 'The password was not right. Type it again, or take one of these ways:',
    reset: 'Send me a reset link',
    sent: 'A mail is on its way to {{email}}. Choose a new password with its link, then come back to this page.',
    request: 'Submit a deletion request',
  },

  inTheWay: {
    title: 'What stands in the way',
    why: 'You own companies, and an account stays as long as it owns any. Transfer their ownership first, or wait until their data is erased.',
    text: 'If you need help with that, submit a deletion request and our team will help you.',
    label: 'Companies that you own',
  },

  request: {
    text: 'If you cannot delete your account yourself, submit a request and our team takes care of it.',
    formTitle: 'New request',
    reason: 'Reason',
    reasonHint: 'From 10 to 1000 characters. Tell us what keeps you from deleting it yourself, if anything does.',
    submit: 'Send the request',
    what: 'What happens then?',
    sent: 'You get a confirmation by mail',
    sentText: 'At {{email}}, with the date by which we decide.',
    review: 'Our team looks at it',
    reviewText:
      'We may contact you to be sure that it is you. Your account stays as it is, and you can cancel at any time.',
    decision: 'Your account is deleted, or we tell you why not',
    decisionText: 'If we accept, your data is erased for good; if we refuse, you find the reason on this page.',
    direct: 'You know your password? You can delete your account now.',
    directLink: 'Delete account',
    openTitle: 'Your request is being reviewed',
    openText: 'We will decide by {{date}} at the latest.',
    askedAt: 'Sent on',
    decidedAt: 'Decided on',
    canceledAt: 'Canceled on',
    cancel: 'Cancel the request',
    cancelTitle: 'Cancel the deletion request?',
    keep: 'Keep the request',
    cancelText: 'Your account stays as it is. You can send a new request at any time.',
    earlier: 'Earlier requests',
    refusal: 'Why it was refused',
  },
} as const satisfies Messages<typeof ar>;
