/** In the header, in the place of something that could not be had: the way to ask for it again. */
import { Loader } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Retryable } from '@/api/queryClient';
import { useRetry } from '@/components/data/ErrorState';
import { PressButton } from '@/theme/PressButton';
import controls from '@/theme/controls.module.css';

export function RetryPill({ label, query }: { label: string; query: Retryable }) {
  const { t } = useTranslation('common');
  const { isAsking, retry } = useRetry(query);
  return (
    <PressButton className={controls.pill} title={t('state.loadFailed')} data-loading={isAsking} onClick={retry}>
      <small>{label}</small> {t('action.retry')}
      {isAsking ? <Loader size="1rem" color="gray" aria-hidden /> : <IconRefresh size="1rem" aria-hidden />}
    </PressButton>
  );
}
