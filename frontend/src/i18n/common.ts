/** Words that every screen shares. */
import type { ar } from './common.ar';
import { useMessages, defineMessages, type MessageKey } from './messages';

export type CommonKey = MessageKey<typeof ar>;

export const common = defineMessages<typeof ar>('common', {
  ar: () => import('./common.ar').then((file) => file.ar),
  en: () => import('./common.en').then((file) => file.en),
});

export const useCommon = () => useMessages(common);
