/** English: companies that are offered to the reader. */
import type { ar } from '../ar/ownership';
import type { Messages } from '../messages';

export const en = {
  title: 'Ownership offers',
  offered: '“{{owner}}” is offering you ownership of “{{company}}”',
  until: 'The offer ends on {{until}}.',
  accept: 'Accept',
  acceptOne: 'Accept ownership of “{{company}}”',
  acceptTitle: 'Accept ownership of “{{company}}”?',
  acceptText: 'You become its owner, with every permission and responsibility; its former owner stays a member.',
  acceptOk: 'Accept ownership',
  reject: 'Decline',
  rejectOne: 'Decline ownership of “{{company}}”',
  rejectTitle: 'Decline ownership of “{{company}}”?',
  rejectText: 'You stay a member as you are, and the owner is told that you declined.',
} as const satisfies Messages<typeof ar>;
