/** English: proving the address of a new account. */
import type { ar } from '../ar/verification';
import type { Messages } from '../messages';

export const en = {
  notVerified: {
    text: 'Your account is not active yet. We sent the activation link to your email.',
    resend: 'Send the link again',
  },

  checkMail: {
    text: 'We sent the activation link to',
    hint: 'Open the mail and follow the link to activate your account. If it is not there, look in your junk mail.',
    resend: 'Send the link again',
    wait_one: 'You can send it again in {{count}} second',
    wait_other: 'You can send it again in {{count}} seconds',
    otherAddress: 'Sign up with another address',
  },

  start: {
    verifying: 'Activating your account…',
    failed: 'The account could not be activated',
    failedHint: 'The link has expired or was already used. Log in to ask for a new one.',
    confirmed: 'Your email is already confirmed',
    alreadySignedIn: 'You are logged in as {{email}}, which is active. You do not need this link.',
    confirmedLogin: 'Your account is already active. Log in to continue.',
    confirmedOther: 'Email confirmed',
    login: 'Log in',
  },

  other: {
    stillHere: 'You are still logged in as {{email}}; nothing changed there.',
    login: 'Log out and use the other account',
  },
} as const satisfies Messages<typeof ar>;
