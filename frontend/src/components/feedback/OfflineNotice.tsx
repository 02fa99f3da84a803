/** A notice for as long as the browser is offline. */
import { useSyncExternalStore } from 'react';
import { useMessages } from '@/i18n/messages';
import { useHistory } from '@/lib/history';
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
  const t = useMessages('common');
  const history = useHistory();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  // The live region exists before its text: otherwise screen readers would not read that.
  return (
    <div role="status" className={classes.noticePlace}>
      {!isOnline && (
        <p className={`small centred ${classes.notice}`}>
          {t('state.offline')} {history?.isHeld && t('state.offlineTyped')}
        </p>
      )}
    </div>
  );
}
