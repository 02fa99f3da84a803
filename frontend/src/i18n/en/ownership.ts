/** English: companies that are offered to the reader. */
import type { ar } from '../ar/ownership';
import type { Messages } from '../messages';

export const en = {
  title: 'Offers of ownership',
  offered: '“{{owner}}” offers you the ownership of “{{company}}”',
  until: 'The offer ends on {{until}}.',
  accept: 'Accept',
  acceptOne: 'Accept the ownership of “{{company}}”',
  acceptTitle: 'Accept the ownership of “{{company}}”?',
  acceptText: 'You become its owner, with every permission and responsibility; its former owner stays a member.',
  acceptOk: 'Accept ownership',
  reject: 'Decline',
  rejectOne: 'Decline the ownership of “{{company}}”',
  rejectTitle: 'Decline the ownership of “{{company}}”?',
  rejectText: 'You stay a member as you are, and the owner is told that you declined.',
} as const satisfies Messages<typeof ar>;
