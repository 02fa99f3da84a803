/** English: cutting a picture. */
import type { Messages } from '@/i18n/messages';
import type { ar } from './messages.ar';

export const en = {
  title: 'Choose what shows',
  hint: 'Move the picture by dragging or with the arrow keys, and zoom with the slider.',
  area: 'The picture: arrows move it, + and - zoom',
  zoom: 'Zoom',
  use: 'Use this picture',
} as const satisfies Messages<typeof ar>;
