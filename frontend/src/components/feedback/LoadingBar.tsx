/** The thin bar at the top while pages or data are on their way. */
import { useEffect, useSyncExternalStore } from 'react';
import { appEvents } from '@/api/appEvents';
import { useCommon } from '@/i18n/common';
import classes from './LoadingBar.module.css';
import { barState, startLoading, subscribeBar } from './loadingProgress';

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
  const t = useCommon();
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
