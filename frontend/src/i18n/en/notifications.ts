/** English: what the reader was told of, and what they want to be told. */
import type { ar } from '../ar/notifications';
import type { Messages } from '../messages';

export const en = {
  text: 'Updates about your companies and account from the last six months.',
  settings: 'Notification settings',
  all: 'All',
  unread: 'Unread',
  isUnread: 'Unread:',
  waitingIn_one: '{{count}} item at {{company}}',
  waitingIn_other: '{{count}} items at {{company}}',
  sentIn: 'Edit request under review: {{company}}',
  today: 'Today',
  yesterday: 'Yesterday',
  toAll: 'All notifications',
  readAll: 'Mark all as read',
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  readOne: 'Mark as read: {{text}}',
  unreadOne: 'Mark as unread: {{text}}',
  none: 'No notifications yet',
  noneText:
    'Updates about your companies and account appear here: review decisions, invoices, withdrawals and deadlines.',
  noneUnread: 'No unread notifications',
  noneUnreadText: 'What you’ve read is under “All”.',
  topics: {
    text: 'Every notification reaches you here and by email. Switching a topic off stops both its notifications and its emails.',
    always: 'Always on',
    why: 'Topics that are always on protect your account, your money and your companies’ data, so they can’t be switched off.',
    stays: 'Anything awaiting your action or reply always shows on the home page and under the bell.',
  },
} as const satisfies Messages<typeof ar>;
