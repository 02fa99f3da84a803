/** English: the devices of an account. */
import type { ar } from '../ar/devices';
import type { Messages } from '../messages';

export const en = {
  title: 'Devices',
  text: 'Where your account is logged in. If one looks strange to you, log it out and change your password.',
  label: 'Devices that are logged in',
  thisDevice: 'This device',
  unknown: 'Unknown browser',
  now: 'Active now',
  lastSeen: 'Last seen',
  since: 'Logged in',
  onlyThis: 'Your account is open on this device only.',
  end: 'Log out',
  endOne: 'Log out {{device}}',
  endTitle: 'Log this device out?',
  endText: 'You will be logged out of {{device}} at once, and have to log in there again.',
  endOthers: 'Log out all other devices',
  endOthersTitle: 'Log out all other devices?',
  endOthersText_one: 'You will be logged out of {{count}} other device at once. This one stays logged in.',
  endOthersText_other: 'You will be logged out of {{count}} other devices at once. This one stays logged in.',
  showAll_one: 'Show {{count}} more device',
  showAll_other: 'Show {{count}} more devices',
} as const satisfies Messages<typeof ar>;
