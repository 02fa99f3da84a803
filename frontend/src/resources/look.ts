/** What a status looks like, and which of the words of all statuses and kinds it has. */
import type { ComponentType } from 'react';

export type Tone = 'success' | 'info' | 'warning' | 'danger' | 'neutral' | 'brand';

export interface Look<Key extends string = string> {
  tone: Tone;
  icon: ComponentType<{ size?: string; stroke?: number; 'aria-hidden'?: boolean }>;
  label: Key;
}
