/** English: proving the address of a new account. */
import type { ar } from '../ar/verification';
import type { Messages } from '../messages';

export const en = {
  notVerified: {
    text: 'Your account isn’t active yet. We sent the activation link to your email.',
    resend: 'Resend link',
  },

  checkMail: {
    text: 'We sent the activation link to',
    hint: 'Open the email and follow the link to activate your account. If you can’t find it, check your spam folder.',
    resend: 'Resend link',
    wait_one: 'You can resend it in {{count}} second',
    wait_other: 'You can resend it in {{count}} seconds',
    otherAddress: 'Sign up with another email',
  },

  start: {
    verifying: 'Activating your account…',
    failed: 'The account could not be activated',
    failedHint: 'The link has expired or has already been used. Sign in to request a new one.',
    confirmed: 'Your email is already confirmed',
    alreadySignedIn: 'You’re signed in as {{email}}, which is already active. You don’t need this link.',
    confirmedLogin: 'Your account is already active. Sign in to continue.',
    confirmedOther: 'Email confirmed',
    login: 'Sign in',
  },

  other: {
    stillHere: 'You’re still signed in as {{email}}; nothing has changed there.',
    login: 'Sign out and use the other account',
  },
} as const satisfies Messages<typeof ar>;
