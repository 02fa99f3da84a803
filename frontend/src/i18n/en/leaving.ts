/** English: deleting the account. */
import type { ar } from '../ar/leaving';
import type { Messages } from '../messages';

export const en = {
  manage: {
    text: 'Your devices, notifications, account security and data, in one place.',
    password: 'Choose a new password; your other devices are signed out.',
    leave: 'Delete account',
    leaveText: 'Permanently delete your account and your personal data.',
  },

  delete: {
    text: 'Your account is deleted immediately and permanently. It can’t be recovered.',
    goes: 'What’s deleted',
    goesPerson: 'Your name, email, mobile number and photo, and everything that identifies you',
    goesDrafts: 'Company drafts you haven’t submitted yet, with their files',
    goesMember: 'Your membership and permissions in every company you joined',
    goesSessions: 'Your sessions on all devices, and your two-step verification codes',
    goesBalance: 'The remaining balance of your companies whose data was erased',
    giveUp: 'I permanently give up this balance',
    stays: 'What’s kept',
    staysCompanies: 'The companies you were a member of, with their teams and data',
    staysMoney: 'Invoices and financial records that the law requires us to keep, without your personal data',
    formTitle: 'Confirm your identity',
    password: 'Password',
    passwordHint: 'We ask for it to confirm your identity.',
    submit: 'Delete my account permanently',
    confirmTitle: 'Delete your account permanently?',
    confirmText: 'You will immediately and permanently lose:',
    export: 'Would you like a copy of your data first?',
    manage: 'Request it under “Manage account”',
    cannot: 'Can’t delete it yourself?',
    askTeam: 'Ask our team to do it',
  },

  ways: {
    title: 'How to continue',
    wrong: 'The password is incorrect. Type it again, or choose one of these options:',
    reset: 'Send me a reset link',
    sent: 'We’ve emailed {{email}}. Choose a new password from the link, then come back to this page.',
    request: 'Submit a deletion request',
  },

  inTheWay: {
    title: 'Why you can’t delete it yet',
    why: 'You own companies, and an account can’t be deleted while it owns any. Transfer their ownership to one of their members, or close them on their pages and wait until their data is erased.',
    text: 'If you need help, submit a deletion request and our team will assist you.',
    label: 'Companies you own',
    handOver: 'Transfer ownership',
    handOverOf: 'Transfer ownership of {{company}}',
  },

  request: {
    text: 'If you can’t delete your account yourself, submit a request and our team will take care of it.',
    formTitle: 'New request',
    reason: 'Reason',
    reasonHint: 'From {{min}} to {{max}} characters. Tell us what stops you from deleting it yourself, if anything.',
    submit: 'Send request',
    what: 'What happens next?',
    sent: 'You get a confirmation email',
    sentText: 'At {{email}}, with the date by which we’ll reply.',
    review: 'Our team reviews it',
    reviewText:
      'We may contact you to confirm your identity. Your account stays as it is, and you can cancel at any time.',
    decision: 'Your account is deleted, or we tell you why not',
    decisionText: 'If accepted, your data is permanently erased; if rejected, you’ll find the reason on this page.',
    direct: 'Know your password? You can delete your account now.',
    directLink: 'Delete account',
    openTitle: 'Your request is under review',
    openText: 'We’ll reply by {{date}} at the latest.',
    askedAt: 'Sent on',
    decidedAt: 'Decided on',
    canceledAt: 'Cancelled on',
    cancel: 'Cancel request',
    cancelTitle: 'Cancel the deletion request?',
    keep: 'Keep request',
    cancelText: 'Your account stays as it is. You can send a new request at any time.',
    earlier: 'Earlier requests',
    refusal: 'Reason for rejection',
  },
} as const satisfies Messages<typeof ar>;
