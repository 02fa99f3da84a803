/** Toasts: `toast.success(text)`, `toast.error(text)`. At the top centre, ten seconds, a close button `X`. */
import { TOAST_MS } from '@/config/env';
import { afterPress } from '@/lib/press';

export type ToastTone = 'success' | 'error' | 'info';
export interface Toast {
  id: number;
  tone: ToastTone;
  text: string;
  /** It asks to correct something: once that has been done, it is wrong. */
  untilWritten: boolean;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();

function become(next: readonly Toast[]): void {
  toasts = next;
  // Neither over what is being pressed, nor away with what is.
  afterPress(() => {
    for (const listener of listeners) listener();
  });
}

function show(tone: ToastTone, text: string, untilWritten = false): void {
  // The same sentence twice is one toast, shown anew.
  const same = toasts.find((toast) => toast.tone === tone && toast.text === text);
  if (same) dismissToast(same.id);
  lastId += 1;
  const toast = { id: lastId, tone, text, untilWritten };
  become([...toasts.slice(-3), toast]);
  resumeToast(toast.id);
}

export function dismissToast(id: number): void {
  holdToast(id);
  become(toasts.filter((toast) => toast.id !== id));
}

/** For whoever comes next: what was said to the one who left is not theirs. */
export function dismissToasts(): void {
  for (const { id } of toasts) dismissToast(id);
}

/** What asked for a correction goes with the next success, like the messages beside the fields. */
export function dismissCorrections(): void {
  for (const { id, untilWritten } of toasts) if (untilWritten) dismissToast(id);
}

/** While a pointer or the focus rests on it, a toast stays. */
export function holdToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

export function resumeToast(id: number): void {
  holdToast(id);
  timers.set(
    id,
    setTimeout(() => dismissToast(id), TOAST_MS),
  );
}

export const currentToasts = (): readonly Toast[] => toasts;
export const subscribeToasts = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const toast = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
  correction: (text: string) => show('error', text, true),
  info: (text: string) => show('info', text),
};
