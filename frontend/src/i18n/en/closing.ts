import type { ar } from '../ar/closing';
import type { Messages } from '../messages';

export const en = {
  title: 'Close the company',
  text: 'No longer need this company? Once it is closed its data is erased permanently within days; until then you can reopen it.',
  open: 'Close the company…',
  ask: 'Close “{{company}}”',
  obstacles: 'Before the company can be closed, this has to be settled:',
  obstacle: {
    balance: 'The company’s balance is not empty.',
    payment: 'A payment is under way.',
    charge: 'A top-up is under way.',
    withdrawal: 'A withdrawal request is open.',
  },
  way: {
    balance: 'Withdraw the balance',
    payment: 'View invoices',
    charge: 'View top-ups',
    withdrawal: 'View withdrawal requests',
  },
  lost: 'What happens when it is closed?',
  erased: 'The company’s data, documents and memberships are permanently erased on {{date}}.',
  stops: 'From now on nothing new can be done in it; the data can still be viewed and exported.',
  orders: 'A subscription order that was not paid is cancelled.',
  forfeits_one:
    'You lose {{count}} remaining day of the subscription, worth {{amount}}, even if you reopen the company.',
  forfeits_other:
    'You lose {{count}} remaining days of the subscription, worth {{amount}}, even if you reopen the company.',
  free_one: 'You lose {{count}} remaining day of a subscription that cost nothing.',
  free_other: 'You lose {{count}} remaining days of a subscription that cost nothing.',
  kept: 'Invoices and financial records that the law requires are kept.',
  password: 'Password',
  passwordHint: 'We ask for it to confirm your identity.',
  submit: 'Close the company',
  leave: {
    ok: 'Leave the company',
    open: 'Leave the company…',
    text: 'No longer work with this company? Your membership and permissions in it end; your account stays.',
    title: 'Leave “{{company}}”?',
    access: 'You lose all your permissions in this company at once.',
    back: 'You can only rejoin with a new invitation.',
  },
} as const satisfies Messages<typeof ar>;
