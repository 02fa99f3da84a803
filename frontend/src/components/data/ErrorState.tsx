/** Something could not be loaded: said plainly, with a way to try again. */
import { Button } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMessages } from '@/i18n/messages';
import classes from './data.module.css';

/** For a number in a card, as tall as the number; for a field, a menu. */
export function ErrorLine({ text, onRetry }: { text?: string; onRetry: () => unknown }) {
  const t = useMessages('common');
  return (
    <p className="medium plain dim" role="alert">
      {text ?? t('state.loadFailed')}{' '}
      <button type="button" className={`link ${classes.again}`} onClick={() => void onRetry()}>
        {t('action.retry')}
      </button>
    </p>
  );
}

export function ErrorState({ title, text, onRetry }: { title?: ReactNode; text?: ReactNode; onRetry?: () => unknown }) {
  const t = useMessages('common');
  return (
    <div className={`stack tight centred ${classes.state}`} data-failed role="alert">
      <span className={`bubble dim ${classes.mark}`} data-tone="danger">
        <IconCloudOff size={28} stroke={1.6} aria-hidden />
      </span>
      <p className="title">{title ?? t('state.loadFailed')}</p>
      <p className={`dim ${classes.text}`}>{text ?? t('state.errorHint')}</p>
      {onRetry && (
        <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={() => void onRetry()}>
          {t('action.retry')}
        </Button>
      )}
    </div>
  );
}
