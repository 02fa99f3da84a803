/** English: signing in and up, passwords, profile. */
import type { ar } from '../ar/accounts';
import type { Messages } from '../messages';

export const en = {
  panel: {
    claim: 'Everything your travel company needs, in one place.',
    review: 'A clear review',
    reviewHint: 'Know what each field lacks, why, and when.',
    balance: 'A balance you can trust',
    balanceHint: 'Every movement recorded, and the sum always proven.',
    team: 'Your team, with exact permissions',
    teamHint: 'Invite whom you like, for just what you like.',
  },

  field: {
    email: 'Email',
    password: 'Password',
    newPassword: 'New password',
    oldPassword: 'Current password',
    confirmation: 'Confirm the password',
    firstName: 'First name',
    lastName: 'Last name',
    phone: 'Mobile number',
    code: 'Verification code',
  },

  login: {
    text: 'Welcome back. Enter your details to continue to your companies.',
    submit: 'Log in',
    forgot: 'Forgot your password?',
    noAccount: 'No account yet?',
    signup: 'Sign up',
    codeTitle: 'One last step',
    codeText: 'Enter the code that the authenticator app on your phone shows.',
    codeSubmit: 'Verify and log in',
    sixDigits: 'The code has 6 digits',
    recovery: 'Recovery code',
    recoveryText: 'Enter one of the recovery codes that you kept when you set up two-step sign-in. Each works once.',
    useRecovery: 'Lost your phone? Use a recovery code',
    useApp: 'Use the app’s code',
    expired: 'The time for the code is over, or too many were wrong. Enter your password again to go on.',
    goodbye:
      'Your account and your personal data are deleted. Thank you for your time with us; you are always welcome back.',
    ended: 'Your session ended. Please log in again.',
    startAgain: 'Back to login',
  },

  again: {
    title: 'Your session has ended',
    text: 'Log in again to continue where you stopped. What you typed on the page is still there.',
    leave: 'Log out',
  },

  signup: {
    text: 'One account for all your companies, and for every company whose team invites you.',
    submit: 'Create the account',
    haveAccount: 'Already have an account?',
    login: 'Log in',
    agree: 'I agree to the terms and conditions and the privacy policy',
    readTerms: 'Read the terms and conditions',
    readPrivacy: 'Read the privacy policy',
    invited: '{{company}} invites you to join. Create your account with the invited address.',
    invitationGone: 'This invitation has expired or was already used. You can sign up without it.',
  },

  forgot: {
    text: 'Enter your email and we will send it a link to choose a new password.',
    submit: 'Send the link',
    back: 'Back to login',
    sent: 'If we know the address, a mail is on its way. The link works once, for one hour.',
    again: 'No mail? Send it again',
  },

  reset: {
    checking: 'Checking the link…',
    unchecked: 'The link could not be checked',
    failed: 'The link does not work',
    failedHint: 'It has expired or was already used. Ask for a new one.',
    failedHere:
      'It has expired or was already used. You are logged in as {{email}} and can change its password from here.',
    gone: 'Open the link in the mail again',
    goneHere:
      'The link is not kept when the page is loaded again. You are logged in as {{email}} and can change its password from here.',
    changeHere: 'Change password',
    askAgain: 'Ask for a new link',
    text: 'Choose a strong password that you use nowhere else.',
    submit: 'Save the password',
    done: 'You can now log in with your new password. Your sessions on other devices have ended.',
    login: 'Log in',
  },

  change: {
    text: 'After the change, your sessions on all other devices end.',
    submit: 'Change password',
  },

  logout: {
    working: 'Logging out…',
  },
} as const satisfies Messages<typeof ar>;
