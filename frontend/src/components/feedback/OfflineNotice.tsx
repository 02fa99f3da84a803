/** Says that there is no network, for as long as there is none. */
import { useSyncExternalStore } from 'react';
import { useCommon } from '@/i18n/common';
import classes from './feedback.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function OfflineNotice() {
  const t = useCommon();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  // The live region is there before its words are, so that they are read out.
  return (
    <div role="status" className={classes.noticePlace}>
      {!isOnline && <p className={classes.notice}>{t('state.offline')}</p>}
    </div>
  );
}
