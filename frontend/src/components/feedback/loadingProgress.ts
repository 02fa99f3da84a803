/** When the loading bar shows: not for short waits, hidden a moment after the end, red when something failed. */
import { LOADING_BAR } from '@/config/env';

export type BarState = 'hidden' | 'running' | 'done' | 'failed';

let state: BarState = 'hidden';
let tasks = 0;
let wrong = false;
let showTimer: ReturnType<typeof setTimeout> | undefined;
let hideTimer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function become(next: BarState): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

/** One more thing is under way. The answer ends it. */
export function startLoading(): (failed?: boolean) => void {
  if (tasks === 0) wrong = false;
  tasks += 1;
  clearTimeout(hideTimer);
  if (state !== 'running') {
    clearTimeout(showTimer);
    showTimer = setTimeout(() => become('running'), LOADING_BAR.throttleMs);
  }
  let ended = false;
  return (failed = false) => {
    if (ended) return;
    ended = true;
    tasks -= 1;
    wrong ||= failed;
    if (tasks === 0) finish();
  };
}

function finish(): void {
  clearTimeout(showTimer);
  // A failure shows even when it came sooner than the bar would have.
  if (wrong) become('failed');
  else if (state === 'running') become('done');
  clearTimeout(hideTimer);
  hideTimer = setTimeout(() => become('hidden'), LOADING_BAR.hideMs);
}

export const barState = (): BarState => state;
export const subscribeBar = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
