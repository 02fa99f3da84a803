/** English: the second step of signing in. */
import type { ar } from '../ar/twoStep';
import type { Messages } from '../messages';

export const en = {
  title: 'Two-step verification',
  text: 'A second step when you sign in: a code from the authenticator app on your phone. The password alone is then no longer enough.',
  on: 'On',
  off: 'Off',
  since: 'On since {{date}}.',
  codesLeft_one: '{{count}} recovery code left',
  codesLeft_other: '{{count}} recovery codes left',
  fewLeft: 'Create new codes now: if you lose your phone, they are the only way into your account.',
  setUp: 'Set up two-step verification',
  newCodes: 'New recovery codes',
  switchOff: 'Switch off two-step verification',

  password: 'Password',
  code: 'Code shown in the app',
  sixDigits: 'The code has 6 digits',

  setup: {
    identity: 'To confirm your identity, enter your account password first.',
    next: 'Continue',
    scanTitle: 'Connect your authenticator app',
    scan: 'Open the authenticator app on your phone, and add a new account by scanning this code:',
    qr: 'QR code that adds your account to an authenticator app',
    key: 'Or enter this key manually',
    copyKey: 'Copy the key',
    open: 'Open the authenticator app on this device',
    codeHint: 'Six digits, new every 30 seconds.',
    confirm: 'Confirm and switch on',
  },

  codes: {
    title: 'Save your recovery codes',
    renewTitle: 'New recovery codes',
    renewText: 'All your current codes stop working as soon as the new ones are created.',
    renew: 'Create new codes',
    text: 'If you lose your phone, enter one of these instead of the app’s code. Each works once, and they are not shown again.',
    label: 'Recovery codes',
    copy: 'Copy the codes',
    download: 'Download as text',
    file: '{{product}}-recovery-codes.txt',
    fileTitle: 'Recovery codes for the account {{email}} at {{product}}',
    fileText: 'Each code signs you in once. Keep this file in a safe place.',
    kept: 'I have saved the codes',
  },

  stop: {
    title: 'Switch off two-step verification?',
    text: 'Your password alone will be enough to sign in, and all recovery codes stop working.',
    code: 'Code from the app, or a recovery code',
    ok: 'Switch off two-step verification',
  },
} as const satisfies Messages<typeof ar>;
