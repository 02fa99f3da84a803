/** A notice for as long as the browser is offline, or something takes longer than it should. */
import { Text } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { SLOW_MS } from '@/config/env';
import { hasUnsaved } from '@/lib/unsaved';
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

const NOTICE = {
  size: 'sm',
  ta: 'center',
  py: 'xs',
  px: 'md',
  bdrs: 'lg',
  bg: 'var(--q-ink)',
  c: 'var(--q-card)',
} as const;

export function ConnectionNotice() {
  const { t } = useTranslation('common');
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
        <Text className={classes.notice} {...NOTICE}>
          {t('state.offline')} {hasUnsaved() && t('state.offlineTyped')}
        </Text>
      )}
      {isOnline && isSlow && (
        <Text className={classes.notice} {...NOTICE}>
          {t('state.slow')}
        </Text>
      )}
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
