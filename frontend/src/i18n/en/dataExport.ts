/** English: the copy of one's own data. */
import type { ar } from '../ar/dataExport';
import type { Messages } from '../messages';

export const en = {
  title: 'My data',
  text: 'Request a copy of your data and the data of the companies you own in one ZIP file, easy to read for people and software alike.',
  ask: 'Request a copy of my data',
  askAgain: 'Request a new copy',
  waiting: 'Your copy is being prepared',
  waitingText: 'We’ll send the download link to {{email}} as soon as it’s ready. You don’t need to stay on this page.',
  asked: 'Requested',
  ready: 'Your copy is ready',
  readyText: 'We sent the download link to {{email}}. Open it from the email before {{date}}.',
  size: 'File size: {{size}}',
  failed: 'Your copy could not be prepared',
  failedText: 'Something went wrong on our side; no data was lost. Please request it again.',
  expired: 'Your copy has expired',
  expiredText: 'We erased the file to protect your privacy. You can request a new one at any time.',
  link: {
    title: 'Your copy is ready to download',
    text: 'It contains your personal data: download it to a device you trust.',
    download: 'Download the copy',
    done: 'The download has started. You’ll find the file in your browser’s downloads.',
    gone: 'The download link is no longer valid',
    goneText:
      'It has expired, a newer copy has replaced it, or it belongs to another account. You’re signed in as {{email}}, and can request a new copy of this account’s data here.',
    failed: 'The download failed. Check your connection and try again.',
    file: 'my-data.zip',
  },
  'unit.kb': '{{n}} KB',
  'unit.mb': '{{n}} MB',
} as const satisfies Messages<typeof ar>;
