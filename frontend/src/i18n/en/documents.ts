/** English: the papers behind the legal info. */
import type { ar } from '../ar/documents';
import type { Messages } from '../messages';

export const en = {
  commercial_register: {
    label: 'Commercial register',
    labelAE: 'Trade licence',
    hint: 'A valid copy with everything readable.',
  },
  tax_card: {
    label: 'Tax card',
    labelSA: 'VAT registration certificate',
    labelAE: 'Tax registration certificate',
    hint: 'Showing the tax number and the establishment’s name.',
  },
  tourism_license: {
    label: 'Tourism licence',
    hint: 'A valid copy showing the licence number and expiry date.',
  },
  identity_card: {
    label: 'Identity card',
    hint: 'Both sides, in one file or two.',
  },
  freelance_license: {
    label: 'Freelance licence',
    labelAE: 'Freelance permit',
    hint: 'A valid copy showing the number.',
  },
  private: 'Only our reviewers, and members you allow to view legal info, can open your documents.',
  uploaded: 'Uploaded',
  missing: 'Required',
  waiting: 'Ready to upload',
  expired: 'Expired',
  rejected: 'Rejected',
  expiresOn: 'Expires on {{date}}',
  expiredOn: 'Expired on {{date}}',
  noExpiry: 'No expiry date',
  expiry: 'Expiry date (if any)',
  expiryHint: 'We’ll remind you a month before it expires, then a week before.',
  pastExpiry: 'This document has expired. Upload the new one.',
  pick: 'Choose a file',
  pickNew: 'Choose a new file',
  replace: 'Replace the file',
  toBeReplaced: 'Replaced when the new file is uploaded',
  toBeReplacedOnApproval: 'Replaced once approved',
  pickMore: 'Add another file',
  drop: 'Drop the file here or choose it from your device',
  limits_one: 'PDF, jpg or png, up to {{kb}} KB, one file only.',
  limits_other: 'PDF, jpg or png, up to {{kb}} KB each, {{count}} files at most.',
  upload: 'Upload',
  uploading: 'Uploading {{name}}',
  open: 'Open {{name}}',
  remove: 'Delete {{name}}',
  putBack: 'Remove {{name}}',
  confirm: {
    title: 'Delete the document?',
    text: 'The file {{name}} will be permanently deleted. You can upload another one at any time before submitting for review.',
    ok: 'Delete',
  },
} as const satisfies Messages<typeof ar>;
