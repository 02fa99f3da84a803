/** English: the lists of main info. */
import type { ar } from '../ar/mainInfo';
import type { Messages } from '../messages';

export const en = {
  mark: 'Status',
  default: {
    tag: 'Default',
    make: 'Make default',
    makeRow: 'Make default: {{name}}',
    ask: 'Make “{{name}}” the default address?',
    check: 'Make it the default address',
    firstText: 'This will be the default address, shown on invoices.',
    markText: 'The default address is shown on new invoices.',
    successorText: '“{{name}}” will be permanently deleted. It is the default address: choose the one to replace it.',
    successor: 'New default address',
  },
  primary: {
    tag: 'Primary',
    make: 'Make primary',
    makeRow: 'Make primary: {{name}}',
    ask: 'Make “{{name}}” the primary account?',
    check: 'Make it the primary account',
    firstText: 'This will be the primary account, where withdrawals are paid.',
    markText: 'New withdrawals are paid to the primary account.',
    successorText: '“{{name}}” will be permanently deleted. It is the primary account: choose the one to replace it.',
    successor: 'New primary account',
  },
  actions: 'Actions',
  editRow: 'Edit “{{name}}”',
  delete: {
    ok: 'Delete',
    row: 'Delete “{{name}}”',
    text: '“{{name}}” will be permanently deleted.',
  },
  closed: {
    title: 'You can’t make changes now',
    text: 'This data is read-only until the subscription is renewed.',
    hidden: 'This data is hidden during total suspension. It returns as it was once the subscription is renewed.',
    suspended: 'The subscription is suspended. You can edit again once it is renewed.',
    review: 'The company is under review. You can edit again once the review is over.',
    registration: 'You can edit here once the company is approved.',
  },

  addresses: {
    title: 'Addresses',
    text: 'The company’s head office and branches. The default address is shown on invoices.',
    add: 'Add address',
    edit: 'Edit address',
    search: 'Search by name, city or street…',
    emptyTitle: 'No addresses yet',
    emptyText: 'Add the company’s address. It’s shown on invoices, and card payments require it.',
    deleteTitle: 'Delete this address?',
    lastText: '“{{name}}” will be permanently deleted. It is the only address, and card payments require one.',
  },

  bankAccounts: {
    title: 'Bank accounts',
    text: 'Where withdrawals are paid. New requests use the primary account.',
    add: 'Add bank account',
    edit: 'Edit bank account',
    search: 'Bank, holder or last 4…',
    emptyTitle: 'No bank accounts yet',
    emptyText: 'Add a bank account so you can withdraw your balance.',
    deleteTitle: 'Delete this bank account?',
    lastText: '“{{name}}” will be permanently deleted. It is the only account, and withdrawals require one.',
  },

  contactPeople: {
    title: 'Contact people',
    text: 'People we can contact about the company. They don’t have to be members.',
    add: 'Add contact person',
    edit: 'Edit contact person',
    search: 'Name, job, email or phone…',
    emptyTitle: 'No contact people yet',
    emptyText: 'Add someone we can contact when needed.',
    deleteTitle: 'Delete this contact person?',
  },

  contacts: {
    title: 'Contacts',
    text: 'Phone numbers and social profiles. You choose which appear on the company page.',
    shown: 'Company page',
  },

  phones: {
    title: 'Phones',
    text: 'We use them to reach you. Card payments require at least one.',
    add: 'Add phone number',
    edit: 'Edit phone number',
    search: 'Search by name or number…',
    emptyTitle: 'No phone numbers yet',
    emptyText: 'Add a number we can reach you on. Card payments require it.',
    deleteTitle: 'Delete this phone number?',
    lastText: '“{{name}}” will be permanently deleted. It is the only phone number, and card payments require one.',
  },

  links: {
    title: 'Links',
    text: 'Your company’s profiles on social networks.',
    add: 'Add link',
    edit: 'Edit link',
    search: 'Search by name or link…',
    emptyTitle: 'No links yet',
    emptyText: 'Add your company’s profiles so visitors to your page can find them.',
    deleteTitle: 'Delete this link?',
  },
} as const satisfies Messages<typeof ar>;
