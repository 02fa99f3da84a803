/** Pictures before they are sent: a square cut out, a photo made smaller. Lengths are in the picture's pixels. */
import { FILE_MAX_BYTES } from '@/config/env';
import { isCroppable, isOfKind, readPicture } from '@/lib/files';

export interface Size {
  width: number;
  height: number;
}
/** Zoom 1 shows the largest square there is; the centre is a point of the picture. */
export interface View {
  zoom: number;
  x: number;
  y: number;
}
export interface Square {
  x: number;
  y: number;
  side: number;
}

export const ZOOM = { min: 1, max: 4, step: 0.05 } as const;
/** One press of an arrow, as a part of the view. */
export const NUDGE = 0.05;

const between = (low: number, value: number, high: number) => Math.min(Math.max(low, value), high);
const sideOf = ({ width, height }: Size, zoom: number) => Math.min(width, height) / zoom;

/** Never beyond the edges of the picture. */
function held(size: Size, { zoom, x, y }: View): View {
  const close = between(ZOOM.min, zoom, ZOOM.max);
  const half = sideOf(size, close) / 2;
  return { zoom: close, x: between(half, x, size.width - half), y: between(half, y, size.height - half) };
}

/** The middle of the picture, as much of it as fits. */
export const firstView = ({ width, height }: Size): View => ({ zoom: ZOOM.min, x: width / 2, y: height / 2 });

/** The picture is dragged by parts of the view: to the right and down are positive. */
export function dragged(size: Size, view: View, right: number, down: number): View {
  const side = sideOf(size, view.zoom);
  return held(size, { ...view, x: view.x - right * side, y: view.y - down * side });
}

/** The centre stays where it is, as far as the edges allow. */
export const zoomedTo = (size: Size, view: View, zoom: number): View => held(size, { ...view, zoom });

export function squareOf(size: Size, { zoom, x, y }: View): Square {
  const side = sideOf(size, zoom);
  return { x: x - side / 2, y: y - side / 2, side };
}

/** The view after a key was pressed: the picture moves as the arrow points. Null for keys without a meaning. */
export function pressed(size: Size, view: View, key: string): View | null {
  switch (key) {
    case 'ArrowRight':
      return dragged(size, view, NUDGE, 0);
    case 'ArrowLeft':
      return dragged(size, view, -NUDGE, 0);
    case 'ArrowDown':
      return dragged(size, view, 0, NUDGE);
    case 'ArrowUp':
      return dragged(size, view, 0, -NUDGE);
    case '+':
    case '=':
      return zoomedTo(size, view, view.zoom + 2 * ZOOM.step);
    case '-':
      return zoomedTo(size, view, view.zoom - 2 * ZOOM.step);
    default:
      return null;
  }
}

/** Longest sides and qualities of a smaller paper, tried in turn: fine print first gives up quality, then size. */
const SIDES = [2400, 2000, 1600, 1200];
const LEGIBLE = [0.85, 0.75, 0.6];

/** The side of what is sent: as large as the server keeps it. */
export const SIDE = 512;
/** JPEG qualities, tried in turn until the file is small enough. */
const QUALITIES = [0.92, 0.8, 0.6, 0.4];

interface Drawing {
  /** Keeps transparency, which otherwise becomes white. */
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
 * The square as a file that the server accepts; `name` without its extension. A png if transparency is kept and the
 * file is small enough, otherwise a jpg. Null when the browser cannot encode it.
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

/**
 * A photo of a paper, as a jpg that the server accepts; any other file, one that fits already and one that the browser
 * cannot read as they are.
 */
export async function writeSmaller(file: File): Promise<File> {
  if (file.size <= FILE_MAX_BYTES || !isOfKind(file, 'image') || !isCroppable(file)) return file;
  const image = await readPicture(file);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!image || !context) return file;
  const { naturalWidth: width, naturalHeight: height } = image;
  for (const side of SIDES) {
    const scale = Math.min(1, side / Math.max(width, height));
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    context.imageSmoothingQuality = 'high';
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    for (const quality of LEGIBLE) {
      const jpg = await encode(canvas, 'image/jpeg', quality);
      if (fits(jpg)) return new File([jpg], file.name.replace(/\.[^.]*$/, '.jpg'), { type: 'image/jpeg' });
    }
  }
  return file;
}
