/** English: cutting a picture. */
import type { ar } from '../ar/images';
import type { Messages } from '../messages';

export const en = {
  title: 'Choose the visible part',
  hint: 'Drag the image or use the arrow keys to move it, and zoom with the slider.',
  area: 'Image: arrow keys move it, plus and minus zoom it',
  zoom: 'Zoom',
  use: 'Use this image',
} as const satisfies Messages<typeof ar>;
