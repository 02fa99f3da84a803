/** The thin bar at the top: not for short waits, hidden a moment after the end, red when something failed. */
import { useEffect, useSyncExternalStore } from 'react';
import { appEvents } from '@/api/appEvents';
import { LOADING_BAR } from '@/config/env';
import { useMessages } from '@/i18n/messages';
import classes from './feedback.module.css';

type BarState = 'hidden' | 'running' | 'done' | 'failed';

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

/** Something has begun to load; call the returned function when it ends. */
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
  // A failure shows even when it came before the bar did.
  if (wrong) become('failed');
  else if (state === 'running') become('done');
  clearTimeout(hideTimer);
  if (state !== 'hidden') hideTimer = setTimeout(() => become('hidden'), LOADING_BAR.hideMs);
}

export const barState = (): BarState => state;
const subscribeBar = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useIsLoading = () =>
  useSyncExternalStore(
    subscribeBar,
    () => barState() === 'running',
    () => false,
  );

function useApiProgress() {
  useEffect(() => {
    let end: ((failed?: boolean) => void) | null = null;
    return appEvents.on('progress', ({ pending, failed }) => {
      if (pending > 0) end ??= startLoading();
      else {
        end?.(failed);
        end = null;
      }
    });
  }, []);
}

export function LoadingBar() {
  const t = useMessages('common');
  const state = useSyncExternalStore(subscribeBar, barState, barState);
  useApiProgress();
  if (state === 'hidden') return null;
  const label = t('state.loadingBar');
  return (
    <section aria-label={label}>
      <div role="progressbar" aria-label={label} className={classes.bar} data-state={state} />
    </section>
  );
}

/** As a Suspense fallback: the bar runs while the screen is still on its way. */
export function BarWhileMounted() {
  useEffect(() => startLoading(), []);
  return null;
}
