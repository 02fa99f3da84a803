/** English: edit orders. */
import type { ar } from '../ar/editOrders';
import type { Messages } from '../messages';

export const en = {
  request: 'Request a change',
  requestAgain: 'Send a new order',
  one: 'Edit order {{number}}',

  personal: {
    title: 'Personal info',
    text: 'The company’s names, digital name and logo as they are in force now.',
    names: 'Names and logo',
    formerName:
      'If you change the digital name, the previous one stays reserved for your company for 90 days, and its link leads to your page.',
    change: 'Request a change of personal info',
    language: 'Changes at once, without a review',
  },
  legal: {
    title: 'Legal info',
    text: 'The company’s data and documents as they are in force now.',
    change: 'Request a change of legal info',
    region: 'Country and currency',
    numbers: 'Legal name and numbers',
    papers: 'Documents',
    papersText: 'Attach the document that proves your change. It replaces the current one once it is approved.',
    renew: 'Renew the document',
    renewPaper: 'Renew the document: {{paper}}',
    sent: 'New one sent for review',
  },

  inForce: 'The current data stays in force until the change is approved.',
  inForceText: 'Change only what needs changing. We email you as soon as it is decided.',
  send: 'Send the order',
  confirm: {
    title: 'Send the edit order?',
    text: 'The current data stays in force until the change is approved. The company’s approval may be revoked if reviewers find that its data is not correct.',
    ok: 'Send the order',
  },

  pending: {
    title: 'An edit order is waiting for a decision',
    text: 'You can send another one once it is decided, or cancel this one.',
  },
  rejected: {
    title: 'The last edit order was rejected',
    text: 'The current data stays in force as it is.',
  },
  wizard: {
    action: 'Open the registration steps',
  },
  closed: {
    pending: 'The previous edit order is still waiting for a decision.',
    back: 'Back to the data',
  },

  changes: 'Changes',
  before: 'Before the change',
  now: 'In force now',
  wanted: 'Requested',
  gone: 'No longer kept',
  reason: 'Reason for the rejection',
  orderedBy: 'Ordered by',
  orderedAt: 'Sent on',
  progress: 'Progress',
  step: {
    sent: 'Order sent',
    sentBy: 'Sent by {{name}}.',
    waiting: 'Waiting for the reviewers’ decision',
    waitingText: 'There is nothing for you to do now. We email you as soon as it is decided.',
    approved: 'Change approved',
    approvedText: 'The new values are in force from this time.',
    rejected: 'Change rejected',
    rejectedText: 'The data stayed as it was.',
    canceled: 'Order cancelled',
    canceledText: 'It was cancelled before a decision, and the data stayed as it was.',
  },
  cancel: 'Cancel the order',
  cancelTitle: 'Cancel the edit order?',
  cancelText: 'The requested changes won’t be reviewed, and the files attached to the order will be deleted.',
  keep: 'Keep the order',

  history: 'Edit orders',
  ofAll: 'Orders of all my companies',
  number: 'Order',
  company: 'Company',
  search: 'Search by company, person or number…',
  searchOne: 'Search by order number or person…',
  status: 'Status',
  and_one: '{{first}} and one more field',
  and_other: '{{first}} and {{count}} more fields',
  emptyTitle: 'No edit orders yet',
  emptyText: 'When you request a change of this data, you can follow the order and its decision here.',
  list: {
    title: 'Legal info edit orders',
    text: 'Each order with its status and decision, in the companies whose legal info you may view.',
    textOf: 'Each order with its status and decision.',
    toCompanies: 'Show my companies',
  },
} as const satisfies Messages<typeof ar>;
