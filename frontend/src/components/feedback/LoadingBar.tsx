/** The thin bar at the top: not for short waits, hidden a moment after the end, red when something failed. */
import { type Query, useIsFetching, useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { LOADING_BAR } from '@/config/env';
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
export function startLoading(): () => void {
  if (tasks === 0) wrong = false;
  tasks += 1;
  clearTimeout(hideTimer);
  if (state !== 'running') {
    clearTimeout(showTimer);
    showTimer = setTimeout(() => become('running'), LOADING_BAR.throttleMs);
  }
  let ended = false;
  return () => {
    if (ended) return;
    ended = true;
    tasks -= 1;
    if (tasks === 0) finish();
  };
}

/** One of what is under way went wrong. */
export function loadingFailed(): void {
  wrong = true;
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

/** Reads and writes move the bar, but for what goes on in the background. */
function useApiProgress() {
  const client = useQueryClient();
  const reads = useIsFetching({ predicate: isShown });
  const isBusy = useIsMutating() + reads > 0;
  useEffect(() => (isBusy ? startLoading() : undefined), [isBusy]);
  useEffect(() => {
    const stops = [
      client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error' && isShown(event.query)) loadingFailed();
      }),
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') loadingFailed();
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [client]);
}

const isShown = ({ meta }: Pick<Query, 'meta'>) => !meta?.background;

export function LoadingBar() {
  const { t } = useTranslation('common');
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
