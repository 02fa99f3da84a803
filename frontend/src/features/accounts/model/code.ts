/** Codes of the second step as people type them. */
import { normaliseText } from '@/lib/text';

/** The app shows its code in two groups; recovery codes are written in small letters. */
export const bareCode = (typed: string) => normaliseText(typed).replace(/\s/g, '').toLowerCase();

export const SIX_DIGITS = /^\d{6}$/;
