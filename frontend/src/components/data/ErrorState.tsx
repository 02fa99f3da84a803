/**
 * Something could not be loaded: said plainly, and once more whenever it fails again, with a way to try again. The button
 * stays and waits: whoever works by keyboard keeps their place.
 */
import { Button } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import type { Askable } from '@/api/queryClient';
import { useMessages } from '@/i18n/messages';
import { PressButton } from '@/theme/PressButton';
import classes from './data.module.css';

/** For a number in a card, as tall as the number; for a field, a menu. */
export function ErrorLine({ text, query }: { text?: string; query: Askable }) {
  const t = useMessages('common');
  return (
    <p className="medium plain dim" role="alert">
      <span key={query.errorUpdateCount}>{text ?? t('state.loadFailed')}</span>{' '}
      <PressButton
        className={`link ${classes.again}`}
        data-loading={query.isFetching}
        onClick={() => void query.refetch()}
      >
        {t('action.retry')}
      </PressButton>
    </p>
  );
}

/** `title`: what failed, where it is not the loading of what would stand here. */
export function ErrorState({ title, query }: { title?: string; query: Askable }) {
  const t = useMessages('common');
  return (
    <div className={`stack tight centred ${classes.state}`} data-failed role="alert">
      <span className={`bubble dim ${classes.mark}`} data-tone="danger">
        <IconCloudOff size={28} stroke={1.6} aria-hidden />
      </span>
      <p className="title" key={query.errorUpdateCount}>
        {title ?? t('state.loadFailed')}
      </p>
      <p className={`dim ${classes.text}`}>{t(navigator.onLine ? 'state.errorHint' : 'error.network')}</p>
      <Button
        variant="default"
        leftSection={<IconRefresh size={18} aria-hidden />}
        loading={query.isFetching}
        onClick={() => void query.refetch()}
      >
        {t('action.retry')}
      </Button>
    </div>
  );
}
