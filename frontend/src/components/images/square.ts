/** A square of a picture, drawn and written as a small file. */
import { FILE_MAX_BYTES } from '@/config/env';
import type { Square } from './crop';

/** The side of what is sent: as large as the server keeps it. */
export const SIDE = 512;
/** Tried in turn until it fits. */
const QUALITIES = [0.92, 0.8, 0.6, 0.4];

interface Drawing {
  /** What is see-through stays so; else it turns white. */
  clear?: boolean;
}

/** The square of the picture over the whole canvas. */
export function drawSquare(
  canvas: HTMLCanvasElement,
  image: CanvasImageSource,
  { x, y, side }: Square,
  { clear = false }: Drawing = {},
): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { width, height } = canvas;
  context.imageSmoothingQuality = 'high';
  context.clearRect(0, 0, width, height);
  if (!clear) {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
  }
  context.drawImage(image, x, y, side, side, 0, 0, width, height);
}

const encode = (canvas: HTMLCanvasElement, type: string, quality?: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));

const fits = (blob: Blob | null): blob is Blob => blob !== null && blob.size <= FILE_MAX_BYTES;

/**
 * The square as a file that the server takes, `name` without its ending; a png where it must stay see-through and is
 * small enough, else a jpg. Null when the browser writes none.
 */
export async function writeSquare(
  image: CanvasImageSource,
  square: Square,
  { name = 'picture', clear = false }: Drawing & { name?: string } = {},
): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  if (clear) {
    drawSquare(canvas, image, square, { clear });
    const png = await encode(canvas, 'image/png');
    if (fits(png)) return new File([png], `${name}.png`, { type: 'image/png' });
  }
  drawSquare(canvas, image, square);
  for (const quality of QUALITIES) {
    const jpg = await encode(canvas, 'image/jpeg', quality);
    if (fits(jpg)) return new File([jpg], `${name}.jpg`, { type: 'image/jpeg' });
  }
  return null;
}
