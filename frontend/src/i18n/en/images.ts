/** English: cutting a picture. */
import type { ar } from '../ar/images';
import type { Messages } from '../messages';

export const en = {
  title: 'Choose what shows',
  hint: 'Move the picture by dragging or with the arrow keys, and zoom with the slider.',
  area: 'The picture: arrows move it, + and - zoom',
  zoom: 'Zoom',
  use: 'Use this picture',
} as const satisfies Messages<typeof ar>;
