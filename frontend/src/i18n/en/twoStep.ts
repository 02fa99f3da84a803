/** English: the second step of signing in. */
import type { ar } from '../ar/twoStep';
import type { Messages } from '../messages';

export const en = {
  title: 'Two-step sign-in',
  text: 'A second step when you log in: a code from the authenticator app on your phone. A password alone then opens nothing.',
  on: 'On',
  off: 'Off',
  since: 'On since {{date}}.',
  codesLeft_one: '{{count}} recovery code left',
  codesLeft_other: '{{count}} recovery codes left',
  fewLeft: 'Create new codes now: without your phone, they are the only way into your account.',
  setUp: 'Set up two-step sign-in',
  newCodes: 'New recovery codes',
  switchOff: 'Switch off two-step sign-in',

  password: 'Password',
  code: 'Code shown in the app',
  sixDigits: 'The code has 6 digits',

  setup: {
    identity: 'To be sure it is you, enter the password of your account first.',
    next: 'Continue',
    scanTitle: 'Connect your authenticator app',
    scan: 'Open the authenticator app on your phone, and add a new account by scanning this code:',
    qr: 'QR code that adds your account to an authenticator app',
    key: 'Or enter this key by hand',
    copyKey: 'Copy the key',
    open: 'Open the authenticator app on this device',
    codeHint: 'Six digits, new every 30 seconds.',
    confirm: 'Confirm and switch on',
  },

  codes: {
    title: 'Keep your recovery codes',
    renewTitle: 'New recovery codes',
    renewText: 'All your present codes stop working as soon as the new ones exist.',
    renew: 'Create new codes',
    text: 'If you lose your phone, enter one of these instead of the app’s code. Each works once, and they are not shown again.',
    label: 'Recovery codes',
    copy: 'Copy the codes',
    copied: 'Copied',
    download: 'Download as text',
    file: '{{product}}-recovery-codes.txt',
    fileTitle: 'Recovery codes of the account {{email}} at {{product}}',
    fileText: 'Each code logs you in once. Keep this file in a safe place.',
    kept: 'I have kept the codes',
  },

  stop: {
    title: 'Switch off two-step sign-in?',
    text: 'Your password alone will open your account, and all recovery codes stop working.',
    code: 'Code of the app, or a recovery code',
    ok: 'Switch off two-step sign-in',
  },
} as const satisfies Messages<typeof ar>;
