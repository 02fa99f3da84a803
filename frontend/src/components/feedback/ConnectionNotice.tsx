/** A notice for as long as the browser is offline, or something takes longer than it should. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { SLOW_MS } from '@/config/env';
import { useMessages } from '@/i18n/messages';
import { useHistory } from '@/lib/history';
import { useIsLoading } from './LoadingBar';
import classes from './feedback.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function ConnectionNotice() {
  const t = useMessages('common');
  const history = useHistory();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const isSlow = useIsSlow();
  // The live region exists before its text: otherwise screen readers would not read that.
  return (
    <div role="status" className={classes.noticePlace} data-over={isSlow || undefined}>
      {!isOnline && (
        <p className={`small centred ${classes.notice}`}>
          {t('state.offline')} {history?.isHeld && t('state.offlineTyped')}
        </p>
      )}
      {isOnline && isSlow && <p className={`small centred ${classes.notice}`}>{t('state.slow')}</p>}
    </div>
  );
}

function useIsSlow(): boolean {
  const isLoading = useIsLoading();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isLoading) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isLoading]);
  return isSlow;
}
