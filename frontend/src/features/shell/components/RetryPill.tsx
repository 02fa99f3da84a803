/** In the header, in the place of something that could not be had: the way to ask for it again. */
import { IconRefresh } from '@tabler/icons-react';
import { useMessages } from '@/i18n/messages';
import controls from '@/theme/controls.module.css';

export function RetryPill({ label, onRetry }: { label: string; onRetry: () => unknown }) {
  const t = useMessages('common');
  return (
    <button type="button" className={controls.pill} title={t('state.loadFailed')} onClick={() => void onRetry()}>
      <small>{label}</small> {t('action.retry')}
      <IconRefresh size={16} aria-hidden />
    </button>
  );
}
