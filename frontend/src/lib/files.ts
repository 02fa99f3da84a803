/** What may be uploaded, judged before it is sent; the server judges again, by the whole content. */
import { FILE_MAX_BYTES } from '@/config/env';
import { imageSize } from './images';
import { issueText } from './issue';

export const FILE_TYPES = {
  pdf: { mime: ['application/pdf'], names: /\.pdf$/i, key: 'pdf' },
  image: { mime: ['image/jpeg', 'image/png'], names: /\.(jpe?g|png)$/i, key: 'image' },
  document: { mime: ['application/pdf', 'image/jpeg', 'image/png'], names: /\.(pdf|jpe?g|png)$/i, key: 'document' },
} as const;
export type FileKind = keyof typeof FILE_TYPES;
type Mime = (typeof FILE_TYPES)['document']['mime'][number];

/** As sizes are said of uploads: whole kilobytes, nothing is less than one. */
export const sizeInKb = (bytes: number): number => Math.max(1, Math.round(bytes / 1024));

/** How files of a type begin; a PDF may have a little before it. */
const HEAD_BYTES = 1024;
const BEGINNINGS: Record<Mime, (head: string) => boolean> = {
  'application/pdf': (head) => head.includes('%PDF-'),
  'image/jpeg': (head) => head.startsWith('\xff\xd8\xff'),
  'image/png': (head) => head.startsWith('\x89PNG\r\n\x1a\n'),
};

/** By what the browser and the name say. */
export function isOfKind(file: File, kind: FileKind): boolean {
  const { mime, names } = FILE_TYPES[kind];
  return file.type ? (mime as readonly string[]).includes(file.type) : names.test(file.name);
}

/** Type and size first, then how it begins, then (for logos) the shape. Null for a good file. */
export async function fileIssue(file: File, kind: FileKind, square = false): Promise<string | null> {
  const { mime, key } = FILE_TYPES[kind];
  if (!isOfKind(file, kind) || file.size > FILE_MAX_BYTES || file.size === 0) return issueText(key);
  const head = await headOf(file);
  if (head !== null && !mime.some((type) => BEGINNINGS[type](head))) return issueText('content');
  if (!square) return null;
  const size = await imageSize(file);
  if (!size) return issueText(key);
  return size.width === size.height ? null : issueText('square');
}

/** Its first bytes, a letter each; null when it cannot be read any more: sending it will say so. */
const headOf = (file: File): Promise<string | null> =>
  file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .then(
      (bytes) => String.fromCharCode(...new Uint8Array(bytes)),
      () => null,
    );
