/** What may be uploaded, judged before it is sent; the server judges again, by the content. */
import { FILE_MAX_BYTES } from '@/config/env';
import { imageSize } from './images';
import { issueText } from './issue';

export const FILE_TYPES = {
  pdf: { mime: ['application/pdf'], names: /\.pdf$/i, key: 'pdf' },
  image: { mime: ['image/jpeg', 'image/png'], names: /\.(jpe?g|png)$/i, key: 'image' },
  document: { mime: ['application/pdf', 'image/jpeg', 'image/png'], names: /\.(pdf|jpe?g|png)$/i, key: 'document' },
} as const;
export type FileKind = keyof typeof FILE_TYPES;

/** As sizes are said of uploads: whole kilobytes, nothing is less than one. */
export const sizeInKb = (bytes: number): number => Math.max(1, Math.round(bytes / 1024));

/** Type and size first, then (for logos) the shape. Null for a good file. */
export async function fileIssue(file: File, kind: FileKind, square = false): Promise<string | null> {
  const { mime, names, key } = FILE_TYPES[kind];
  const known = file.type ? (mime as readonly string[]).includes(file.type) : names.test(file.name);
  if (!known || file.size > FILE_MAX_BYTES || file.size === 0) return issueText(key);
  if (!square) return null;
  const size = await imageSize(file);
  if (!size) return issueText(key);
  return size.width === size.height ? null : issueText('square');
}
