/** The words of every status and kind, once for all screens, and what a status looks like. */
import type { ComponentType } from 'react';
import { defineMessages, useMessages, type MessageKey } from '@/i18n/messages';
import type { ar } from './messages.ar';

export type WordKey = MessageKey<typeof ar>;

export const words = defineMessages<typeof ar>('resources', {
  ar: () => import('./messages.ar').then((file) => file.ar),
  en: () => import('./messages.en').then((file) => file.en),
});

export const useWords = () => useMessages(words);

export type Tone = 'success' | 'info' | 'warning' | 'danger' | 'neutral' | 'brand';

/** How a status looks, and which of the words it has. */
export interface Look<Key extends string = string> {
  tone: Tone;
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  label: Key;
}
