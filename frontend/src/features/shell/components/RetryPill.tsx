/** In the header, in the place of something that could not be had: the way to ask for it again. */
import { Loader } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { Askable } from '@/api/queryClient';
import { useRetry } from '@/components/data/ErrorState';
import { useMessages } from '@/i18n/messages';
import { PressButton } from '@/theme/PressButton';
import controls from '@/theme/controls.module.css';

export function RetryPill({ label, query }: { label: string; query: Askable }) {
  const t = useMessages('common');
  const { isAsking, retry } = useRetry(query);
  return (
    <PressButton className={controls.pill} title={t('state.loadFailed')} data-loading={isAsking} onClick={retry}>
      <small>{label}</small> {t('action.retry')}
      {isAsking ? <Loader size={16} color="gray" aria-hidden /> : <IconRefresh size={16} aria-hidden />}
    </PressButton>
  );
}
