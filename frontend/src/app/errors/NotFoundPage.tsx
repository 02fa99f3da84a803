/** Unknown pages, and pages that the reader may not know of. */
import { IconMapOff } from '@tabler/icons-react';
import { LinkButton } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { useMessages } from '@/i18n/messages';
import { useDocumentTitle } from '../useDocumentTitle';
import { ErrorFrame } from './ErrorFrame';

export function NotFoundPage() {
  const t = useMessages('common');
  useDocumentTitle(t('title.notFound'));
  return (
    <ErrorFrame icon={IconMapOff} title={t('error.notFound')} text={t('error.notFoundHint')}>
      <LinkButton to={pathTo('home')}>{t('action.backHome')}</LinkButton>
    </ErrorFrame>
  );
}
