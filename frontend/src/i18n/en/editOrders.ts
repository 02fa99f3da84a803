/** English: edit requests. */
import type { ar } from '../ar/editOrders';
import type { Messages } from '../messages';

export const en = {
  request: 'Request an edit',
  requestAgain: 'Send a new request',
  one: 'Edit request {{number}}',

  personal: {
    title: 'Personal info',
    text: 'The company’s current names, digital name and logo.',
    names: 'Names and logo',
    formerName:
      'If you change the digital name, the previous one stays reserved for your company for 90 days, and its link leads to your page.',
    change: 'Request an edit to personal info',
    language: 'Changes at once, without a review',
  },
  legal: {
    title: 'Legal info',
    text: 'The company’s current data and documents.',
    change: 'Request an edit to legal info',
    region: 'Country and currency',
    numbers: 'Legal name and numbers',
    papers: 'Documents',
    papersText: 'Attach the document that proves your change. It replaces the current one once it is approved.',
    renew: 'Renew the document',
    renewPaper: 'Renew the document: {{paper}}',
    sent: 'New one sent for review',
  },

  inForce: 'The current data stays in force until the change is approved.',
  inForceText: 'Change only what needs changing. We’ll email you as soon as it’s decided.',
  send: 'Send request',
  confirm: {
    title: 'Send this edit request?',
    text: 'The current data stays in force until the change is approved. The company’s approval may be revoked if reviewers find that its data isn’t correct.',
    ok: 'Send request',
  },

  pending: {
    title: 'An edit request is waiting for a decision',
    text: 'You can send another one once it is decided, or cancel this one.',
  },
  rejected: {
    title: 'The last edit request was rejected',
    text: 'The current data stays in force as it is.',
  },
  closed: {
    pending: 'The previous edit request is still waiting for a decision.',
    back: 'Back to the data',
  },

  changes: 'Changes',
  before: 'Before the change',
  now: 'Current',
  wanted: 'Requested',
  gone: 'No longer kept',
  reason: 'Reason for the rejection',
  orderedBy: 'Requested by',
  orderedAt: 'Sent on',
  progress: 'Progress',
  step: {
    sent: 'Request sent',
    sentBy: 'Sent by {{name}}.',
    waiting: 'Waiting for the reviewers’ decision',
    waitingText: 'There is nothing for you to do now. We’ll email you as soon as it’s decided.',
    approved: 'Change approved',
    approvedText: 'The new values are in force from this time.',
    rejected: 'Change rejected',
    rejectedText: 'The data stayed as it was.',
    canceled: 'Request cancelled',
    canceledText: 'It was cancelled before a decision, and the data stayed as it was.',
  },
  cancel: 'Cancel request',
  cancelTitle: 'Cancel this edit request?',
  cancelText: 'The requested changes won’t be reviewed, and the files attached to the request will be deleted.',
  keep: 'Keep request',

  history: 'Edit requests',
  ofAll: 'Requests of all my companies',
  number: 'Request',
  company: 'Company',
  search: 'Search by company, person or number…',
  searchOne: 'Search by request number or person…',
  status: 'Status',
  and_one: '{{first}} and one more field',
  and_other: '{{first}} and {{count}} more fields',
  emptyTitle: 'No edit requests yet',
  emptyText: 'When you request an edit to this data, you can track the request and its decision here.',
  list: {
    title: 'Legal info edit requests',
    text: 'Each request with its status and decision, in the companies whose legal info you may view.',
    textOf: 'Each request with its status and decision.',
    toCompanies: 'Show my companies',
  },
} as const satisfies Messages<typeof ar>;
