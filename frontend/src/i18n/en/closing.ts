import type { ar } from '../ar/closing';
import type { Messages } from '../messages';

export const en = {
  title: 'Close the company',
  text: 'No longer need this company? Once it is closed its data is erased permanently within days; until then you can reopen it.',
  open: 'Close the company…',
  ask: 'Close “{{company}}”',
  obstacles: 'Before you close the company, settle the following:',
  obstacle: {
    balance: 'There’s still money in the company’s balance.',
    payment: 'A payment is in progress.',
    charge: 'A top-up is in progress.',
    withdrawal: 'A withdrawal request is open.',
  },
  way: {
    balance: 'Withdraw the balance',
    payment: 'View invoices',
    charge: 'View top-ups',
    withdrawal: 'View withdrawal requests',
  },
  lost: 'What happens when you close it?',
  erased: 'The company’s data, documents and memberships are permanently erased on {{date}}.',
  stops: 'All new activity stops straight away; the data can still be viewed and exported.',
  orders: 'Any unpaid subscription order is cancelled.',
  forfeits_one:
    'You lose {{count}} remaining day of the subscription, worth {{amount}}, even if you reopen the company.',
  forfeits_other:
    'You lose {{count}} remaining days of the subscription, worth {{amount}}, even if you reopen the company.',
  free_one: 'You lose {{count}} remaining day of a free subscription.',
  free_other: 'You lose {{count}} remaining days of a free subscription.',
  givesUp:
    'You permanently give up the company’s balance of {{amount}}, which is no more than the transfer fee, even if you reopen the company.',
  giveUp: 'I permanently give up the balance of {{amount}}',
  kept: 'Invoices and financial records are kept as the law requires.',
  password: 'Password',
  passwordHint: 'We ask for it to confirm your identity.',
  submit: 'Close the company',
  leave: {
    ok: 'Leave the company',
    open: 'Leave the company…',
    text: 'No longer work with this company? Your membership and permissions in it end; your account stays.',
    title: 'Leave “{{company}}”?',
    access: 'You lose all your permissions in this company immediately.',
    back: 'You can only rejoin with a new invitation.',
  },
} as const satisfies Messages<typeof ar>;
