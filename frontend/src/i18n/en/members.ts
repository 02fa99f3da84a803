/** English: the people of a company, and transferring its ownership. */
import type { ar } from '../ar/members';
import type { Messages } from '../messages';

export const en = {
  title: 'Members',
  text: 'The company’s owner and members, and what each of them can do.',
  search: 'Search by name or email…',
  name: 'Name',
  email: 'Email',
  joined: 'Joined on',
  everything: 'All permissions',
  role: { title: 'Role', owner: 'Owner', member: 'Member', me: 'You' },
  remove: {
    one: 'Remove {{name}}',
    ok: 'Remove member',
    title: 'Remove {{name}} from the company?',
    text: 'They lose all their permissions in this company immediately. Their account stays, and they can be invited again.',
  },
  fixed: {
    owner: 'The owner’s permissions can’t be changed',
    ownerText: 'The owner has every permission; only a transfer of ownership changes that.',
    me: 'You can’t change your own permissions',
    meText: 'The owner, or another member who can edit members, can change them.',
  },
  handover: {
    title: 'Transfer ownership',
    text: 'You can transfer ownership of the company to one of its members. Nothing changes until they accept.',
    open: 'Transfer ownership…',
    ask: 'Transfer ownership of “{{company}}”',
    changes: 'What changes?',
    theirs: 'Once they accept, they own the company, and only they can close or transfer it.',
    yours: 'You stay a member with all permissions. The new owner can change them or remove you.',
    term: 'The offer ends if it isn’t accepted within 7 days, and you can cancel it before then.',
    to: 'Member',
    password: 'Password',
    passwordHint: 'We ask for it to confirm your identity.',
    submit: 'Send offer',
    nobody: 'No members yet',
    nobodyText: 'Ownership can only be transferred to a member of the company. Invite them first.',
    waits: 'You’ve offered ownership to {{name}}. The offer ends on {{until}}.',
    cancel: 'Cancel offer',
    cancelTitle: 'Cancel the offer to {{name}}?',
    cancelText: 'You stay the owner and can offer it again at any time.',
    keep: 'Keep offer',
  },
} as const satisfies Messages<typeof ar>;
