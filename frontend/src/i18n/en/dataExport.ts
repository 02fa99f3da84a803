/** English: the copy of one's own data. */
import type { ar } from '../ar/dataExport';
import type { Messages } from '../messages';

export const en = {
  title: 'My data',
  text: 'Ask for a copy of your data and of the companies that you own: one ZIP file that both you and programs can read.',
  ask: 'Ask for a copy of my data',
  askAgain: 'Ask for a new copy',
  waiting: 'Your copy is being prepared',
  waitingText: 'We will send the download link to {{email}} as soon as it is ready. You need not stay on this page.',
  asked: 'Asked for',
  ready: 'Your copy is ready',
  readyText: 'We sent the download link to {{email}}. Open it from the mail before {{date}}.',
  size: 'File size: {{size}}',
  failed: 'Your copy could not be prepared',
  failedText: 'Something went wrong on our side; no data was lost. Please ask for it again.',
  expired: 'Your copy has expired',
  expiredText: 'We erased the file to protect your privacy. You can ask for a new one at any time.',
  link: {
    title: 'Your copy is ready to download',
    text: 'It holds your personal data: keep it on a device that you trust.',
    download: 'Download the copy',
    done: 'The download has begun. You find the file among your browser’s downloads.',
    gone: 'The download link no longer works',
    goneText:
      'It has expired, a newer copy has taken its place, or it belongs to another account. You can ask for a new copy here.',
    failed: 'The download failed. Check your connection and try again.',
    file: 'my-data.zip',
  },
  'unit.kb': '{{n}} KB',
  'unit.mb': '{{n}} MB',
} as const satisfies Messages<typeof ar>;
