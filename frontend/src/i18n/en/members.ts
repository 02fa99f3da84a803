/** English: the people of a company, and handing it over. */
import type { ar } from '../ar/members';
import type { Messages } from '../messages';

export const en = {
  title: 'Members',
  text: 'The owner of the company, its members, and what each of them may do.',
  search: 'Search by name or email…',
  name: 'Name',
  email: 'Email',
  joined: 'Joined',
  everything: 'All permissions',
  role: { title: 'Role', owner: 'Owner', member: 'Member', me: 'You' },
  remove: {
    one: 'Remove “{{name}}”',
    ok: 'Remove member',
    title: 'Remove “{{name}}” from the company?',
    text: 'They lose all their permissions in this company at once. Their account stays, and they can be invited again.',
  },
  fixed: {
    owner: 'The owner’s permissions can’t be changed',
    ownerText: 'The owner has every permission; only handing over the company changes that.',
    me: 'You can’t change your own permissions',
    meText: 'The owner can, or another member who may edit members.',
  },
  handover: {
    title: 'Transfer of ownership',
    text: 'You can hand the company over to one of its members. Nothing changes until they accept.',
    open: 'Transfer ownership…',
    ask: 'Transfer the ownership of “{{company}}”',
    changes: 'What changes?',
    theirs: 'Once they accept, the member owns the company and alone can close it or hand it over.',
    yours: 'You stay a member with all permissions. The new owner can change them or remove you.',
    term: 'The offer ends if it isn’t accepted within 7 days, and you can cancel it before then.',
    to: 'Member',
    password: 'Password',
    passwordHint: 'We ask for it to confirm your identity.',
    submit: 'Send offer',
    nobody: 'No members yet',
    nobodyText: 'A company is handed over to one of its members. Invite them first.',
    waits: 'The ownership is offered to “{{name}}”. The offer ends on {{until}}.',
    cancel: 'Cancel offer',
    cancelTitle: 'Cancel the offer to “{{name}}”?',
    cancelText: 'You stay the owner and can offer it again at any time.',
    keep: 'Keep offer',
  },
} as const satisfies Messages<typeof ar>;
