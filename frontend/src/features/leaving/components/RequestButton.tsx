/** The way out that is always open: a request that people look at. */
import { IconMessageCircle } from '@tabler/icons-react';
import { LinkButton } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { useMessages } from '@/i18n/messages';
import { leaving } from '../messages';

export function RequestButton() {
  const t = useMessages(leaving);
  return (
    <LinkButton
      variant="default"
      to={pathTo('accountRemove')}
      leftSection={<IconMessageCircle size={18} aria-hidden />}
    >
      {t('ways.request')}
    </LinkButton>
  );
}
