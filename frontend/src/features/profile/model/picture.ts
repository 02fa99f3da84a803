/** Pictures read from a file and written as a small square. */
import { FILE_MAX_BYTES } from '@/config/env';
import type { Square } from './crop';

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
/** More than any camera writes; what is sent is far smaller. */
const LARGEST_BYTES = 20 * 1024 * 1024;
/** The side of what is sent: as large as the server keeps it. */
export const SIDE = 512;
/** Tried in turn until it fits. */
const QUALITIES = [0.92, 0.8, 0.6, 0.4];

export const ACCEPTED = TYPES.join(',');
export const isPicture = (file: File) => TYPES.includes(file.type) && file.size > 0 && file.size <= LARGEST_BYTES;

/** Rejects when the browser cannot read it. The address must live until then. */
export async function readPicture(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

/** The square of the picture over the whole canvas, on white where the picture is see-through. */
export function drawSquare(canvas: HTMLCanvasElement, image: CanvasImageSource, { x, y, side }: Square): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { width, height } = canvas;
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(image, x, y, side, side, 0, 0, width, height);
}

const encode = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

/** The square as a jpg that the server takes; null when the browser writes none. */
export async function writeSquare(image: CanvasImageSource, square: Square): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  drawSquare(canvas, image, square);
  for (const quality of QUALITIES) {
    const blob = await encode(canvas, quality);
    if (blob && blob.size <= FILE_MAX_BYTES) return new File([blob], 'picture.jpg', { type: 'image/jpeg' });
  }
  return null;
}
