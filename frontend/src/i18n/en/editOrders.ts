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
    language: 'Company language',
    languageHint: 'Takes effect immediately, without a review.',
  },
  legal: {
    title: 'Legal info',
    text: 'The company’s current details and documents.',
    change: 'Request an edit to legal info',
    region: 'Country and currency',
    numbers: 'Legal name and numbers',
    papers: 'Documents',
    papersText: 'Attach the document that supports your change. It replaces the current one once approved.',
    renew: 'Renew the document',
    renewPaper: 'Renew the document: {{paper}}',
    sent: 'New one sent for review',
  },

  inForce: 'The current details stay in force until the change is approved.',
  inForceText: 'Change only what needs changing. We’ll email you as soon as there’s a decision.',
  send: 'Send request',
  confirm: {
    title: 'Send this edit request?',
    text: 'The current details stay in force until the change is approved. The company’s approval may be revoked if reviewers find that its details are incorrect.',
    ok: 'Send request',
  },

  pending: {
    title: 'An edit request is awaiting a decision',
    text: 'You can send another once it’s decided, or if you cancel it.',
  },
  rejected: {
    title: 'The last edit request was rejected',
    text: 'The current details stay in force.',
  },
  closed: {
    pending: 'The previous edit request is still awaiting a decision.',
    back: 'Back to details',
  },

  changes: 'Changes',
  before: 'Before the change',
  now: 'Current',
  wanted: 'Requested',
  gone: 'No longer kept',
  reason: 'Reason for rejection',
  orderedBy: 'Requested by',
  orderedAt: 'Sent on',
  progress: 'Progress',
  step: {
    sent: 'Request sent',
    sentBy: 'Sent by {{name}}.',
    waiting: 'Awaiting the reviewers’ decision',
    waitingText: 'You don’t need to do anything now. We’ll email you as soon as there’s a decision.',
    approved: 'Change approved',
    approvedText: 'The new details have been in force since then.',
    rejected: 'Change rejected',
    rejectedText: 'The details stayed as they were.',
    canceled: 'Request cancelled',
    canceledText: 'It was cancelled before a decision, and the details stayed as they were.',
  },
  cancel: 'Cancel request',
  cancelTitle: 'Cancel this edit request?',
  cancelText: 'The requested changes won’t be reviewed, and the files attached to the request will be deleted.',
  keep: 'Keep request',

  history: 'Edit requests',
  ofAll: 'Requests of all my companies',
  number: 'Request',
  company: 'Company',
  search: 'Company, person or number…',
  searchOne: 'Search by request number or person…',
  status: 'Status',
  and_one: '{{first}} and one more field',
  and_other: '{{first}} and {{count}} more fields',
  emptyTitle: 'No edit requests yet',
  emptyText: 'When you request an edit to these details, you can track the request and its decision here.',
  list: {
    title: 'Legal info edit requests',
    text: 'Each request with its status and decision, in the companies whose legal info you can view.',
    textOf: 'Each request with its status and decision.',
    toCompanies: 'View my companies',
  },
} as const satisfies Messages<typeof ar>;
