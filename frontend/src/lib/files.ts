/** Files: what may be uploaded, checked before it is sent (the server checks again); pictures decoded; downloads saved. */
import { FILE_MAX_BYTES } from '@/config/env';
import { issueText } from './issue';

export const FILE_TYPES = {
  pdf: { mime: ['application/pdf'], names: /\.pdf$/i, key: 'pdf' },
  image: { mime: ['image/jpeg', 'image/png'], names: /\.(jpe?g|png)$/i, key: 'image' },
  document: { mime: ['application/pdf', 'image/jpeg', 'image/png'], names: /\.(pdf|jpe?g|png)$/i, key: 'document' },
} as const;
export type FileKind = keyof typeof FILE_TYPES;
type Mime = (typeof FILE_TYPES)['document']['mime'][number];

/** Whole kilobytes, at least one. */
export const sizeInKb = (bytes: number): number => Math.max(1, Math.round(bytes / 1024));

/** What the words about files say of their size. */
export const fileLimit = () => ({ kb: sizeInKb(FILE_MAX_BYTES) });

/** How files of a type begin; a PDF may have a few bytes before its mark. */
const HEAD_BYTES = 1024;
const BEGINNINGS: Record<Mime, (head: string) => boolean> = {
  'application/pdf': (head) => head.includes('%PDF-'),
  'image/jpeg': (head) => head.startsWith('\xff\xd8\xff'),
  'image/png': (head) => head.startsWith('\x89PNG\r\n\x1a\n'),
};

/** By the browser's type, or by the name where there is none. */
export function isOfKind(file: File, kind: FileKind): boolean {
  const { mime, names } = FILE_TYPES[kind];
  return file.type ? (mime as readonly string[]).includes(file.type) : names.test(file.name);
}

/** Its type, how it begins, its size, then (for logos) the shape. Null for a good file. */
export async function fileIssue(file: File, kind: FileKind, square = false): Promise<string | null> {
  const { mime, key } = FILE_TYPES[kind];
  if (!isOfKind(file, kind)) return issueText(key, fileLimit());
  const head = await headOf(file);
  if (head !== null && !mime.some((type) => BEGINNINGS[type](head))) return issueText('content');
  // A picture was made smaller before, where that could be done; of a PDF only its owner can.
  if (file.size > FILE_MAX_BYTES)
    return issueText(isOfKind(file, 'image') ? 'imageSize' : key === 'document' ? 'pdfSize' : key, fileLimit());
  if (!square) return null;
  const image = await readPicture(file);
  if (!image) return issueText(key, fileLimit());
  return image.naturalWidth === image.naturalHeight ? null : issueText('square');
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

/** More than cameras write; the crop is far smaller. */
const CROP_MAX_BYTES = 20 * 1024 * 1024;
export const isCroppable = (file: Blob) => file.size > 0 && file.size <= CROP_MAX_BYTES;

/** Decoded; null when it is no picture that the browser can read. */
export async function readPicture(file: Blob): Promise<HTMLImageElement | null> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return image;
  } catch {
    return null;
  } finally {
    // The decoded picture stays with the image.
    URL.revokeObjectURL(url);
  }
}

/** An SVG as a URL for an `<img>`, where scripts in it cannot run. */
export const svgUrl = (svg: string) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

/** Hands a fetched file to the browser's own downloads. */
export function saveFile({ blob, name }: { blob: Blob; name: string | null }, fallback: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name ?? fallback;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the URL only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
