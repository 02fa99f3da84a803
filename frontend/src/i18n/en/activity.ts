import type { ar } from '../ar/activity';
import type { Messages } from '../messages';

export const en = {
  title: 'Activity log',
  text: 'Everything that has happened in the company, who did it and when.',
  search: 'Action, item or person…',
  section: 'Section',
  who: 'By',
  what: 'Action',
  from: 'IP address',
  at: 'Time',
  automatic: 'Automatically',
  field: '{{label}}:',
  changed: '{{label}} changed',
  was: 'Before:',
  is: 'After:',
  payment: 'View payment',
  nothing: 'no value',
  note: 'Note:',
  details: 'Details',
  more_one: '1 more change',
  more_other: '{{count}} more changes',
  one: 'Showing the history of one item only.',
  all: 'Show full log',
  emptyTitle: 'No activity yet',
  emptyText: 'Every change to the company’s details, money and members appears here, with who made it and when.',
} as const satisfies Messages<typeof ar>;
