/** English: the devices of an account. */
import type { ar } from '../ar/devices';
import type { Messages } from '../messages';

export const en = {
  title: 'Devices',
  text: 'Where your account is signed in. If you don’t recognise a device, sign it out and change your password.',
  label: 'Signed-in devices',
  thisDevice: 'This device',
  unknown: 'Unknown browser',
  now: 'Active now',
  lastSeen: 'Last active:',
  since: 'Signed in:',
  onlyThis: 'Your account is signed in on this device only.',
  end: 'Sign out',
  endOne: 'Sign out {{device}}',
  endTitle: 'Sign out this device?',
  endText: 'You’ll be signed out of {{device}} immediately and will have to sign in there again.',
  endOthers: 'Sign out all other devices',
  endOthersTitle: 'Sign out all other devices?',
  endOthersText_one: 'You’ll be signed out of {{count}} other device immediately. This one stays signed in.',
  endOthersText_other: 'You’ll be signed out of {{count}} other devices immediately. This one stays signed in.',
  showAll_one: 'Show {{count}} more device',
  showAll_other: 'Show {{count}} more devices',
} as const satisfies Messages<typeof ar>;
