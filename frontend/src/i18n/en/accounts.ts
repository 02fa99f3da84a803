/** English: signing in and up, passwords, profile. */
import type { ar } from '../ar/accounts';
import type { Messages } from '../messages';

export const en = {
  panel: {
    claim: 'Everything your travel company needs, in one place.',
    review: 'A clear review',
    reviewHint: 'See the reason for every comment, and when to expect a decision.',
    balance: 'A balance you can trust',
    balanceHint: 'Every transaction recorded and reconciled.',
    team: 'The right access for your team',
    teamHint: 'Invite anyone and give them only the permissions they need.',
  },

  field: {
    email: 'Email',
    password: 'Password',
    newPassword: 'New password',
    oldPassword: 'Current password',
    confirmation: 'Confirm password',
    firstName: 'First name',
    lastName: 'Last name',
    phone: 'Mobile number',
    code: 'Verification code',
  },

  login: {
    text: 'Welcome back. Enter your details to continue to your companies.',
    submit: 'Sign in',
    forgot: 'Forgot your password?',
    noAccount: 'No account yet?',
    signup: 'Sign up',
    codeTitle: 'One last step',
    codeText: 'Enter the code shown in the authenticator app on your phone.',
    codeSubmit: 'Verify and sign in',
    sixDigits: 'The code has 6 digits',
    recovery: 'Recovery code',
    recoveryText: 'Enter one of the recovery codes you saved when you set up two-step verification. Each works once.',
    useRecovery: 'Lost your phone? Use a recovery code',
    useApp: 'Use the app’s code',
    expired: 'The code timed out, or there were too many wrong attempts. Enter your password again to continue.',
    goodbye:
      'Your account and your personal data have been deleted. Thank you for your time with us; you’re always welcome back.',
    ended: 'Your session has ended. Please sign in again.',
    startAgain: 'Back to sign-in',
  },

  again: {
    title: 'Your session has ended',
    text: 'Sign in again to continue where you left off. What you typed on the page is still there.',
    leave: 'Sign out',
  },

  signup: {
    text: 'One account for all your companies, and for every company whose team invites you.',
    submit: 'Create account',
    haveAccount: 'Already have an account?',
    login: 'Sign in',
    agree: 'I agree to the terms and conditions and the privacy policy',
    readTerms: 'Read the terms and conditions',
    readPrivacy: 'Read the privacy policy',
    invited: '{{name}} invites you to join {{company}}. Create your account, then accept or decline the invitation.',
    invitedBy: '{{company}} has invited you to join. Create your account, then accept or decline the invitation.',
    invitedEmail: 'The invitation was sent to this email address, so it can’t be changed here.',
    invitationGone: 'This invitation link has expired or has already been used.',
    invitationGoneText:
      'If you have an account, sign in to see your invitations. Otherwise sign up without the invitation, or ask the company for a new one.',
  },

  forgot: {
    text: 'Enter your email and we’ll send you a link to choose a new password.',
    submit: 'Send link',
    back: 'Back to sign-in',
    sent: 'If this email address is registered, we’ve emailed you a link. It works once and expires in one hour.',
    again: 'No email? Send it again',
  },

  reset: {
    checking: 'Checking the link…',
    unchecked: 'The link could not be checked',
    failed: 'The link is no longer valid',
    failedHint: 'It has expired or has already been used. Request a new one.',
    failedHere:
      'It has expired or has already been used. You’re signed in as {{email}} and can change the password here.',
    gone: 'Open the link in the email again',
    goneHere:
      'The link isn’t kept when the page is reloaded. You’re signed in as {{email}} and can change the password here.',
    changeHere: 'Change password',
    askAgain: 'Request a new link',
    text: 'Choose a strong password that you don’t use anywhere else.',
    forOther: 'It will be the password of {{of}}; the account you’re signed in with, {{email}}, keeps its own.',
    submit: 'Save password',
    done: 'You can now sign in with your new password. Your other devices have been signed out.',
    login: 'Sign in',
  },

  undo: {
    text: 'Your account goes back to the address we emailed. Every device is signed out, the current password stops working, and you choose a new one.',
    submit: 'Undo the change',
    failed: 'The link is no longer valid',
    failedHint: 'It has expired or has already been used. If you’ve lost access to your account, contact support.',
  },

  change: {
    text: 'This signs you out on all your other devices.',
    unanswered:
      'No answer came, and your password may have changed. Try again: if the current one is refused, the new one is your password now.',
    submit: 'Change password',
  },

  logout: {
    working: 'Signing out…',
  },
} as const satisfies Messages<typeof ar>;
