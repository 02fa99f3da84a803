/** Somebody who is signed in came for a new password without a good link: asking for another one is for guests. */
import { Stack } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { LinkButton } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { useCommon } from '@/i18n/common';
import { useMessages } from '@/i18n/messages';
import { Head } from './Head';
import { accounts } from '../messages';

/** `why`: the link was refused, or the page was loaded anew and the link is where it was, in the mail. */
export function LinkMissing({ why, email }: { why: 'failed' | 'gone'; email: string }) {
  const c = useCommon();
  const t = useMessages(accounts);
  return (
    <>
      <Head
        icon={IconLinkOff}
        tone={why === 'failed' ? 'danger' : 'info'}
        title={t(`reset.${why}`)}
        text={t(`reset.${why}Here`, { email })}
      />
      <Stack gap="sm">
        <LinkButton to={pathTo('changePassword')} fullWidth>
          {t('reset.changeHere')}
        </LinkButton>
        <LinkButton to={pathTo('home')} variant="default" fullWidth>
          {c('action.backHome')}
        </LinkButton>
      </Stack>
    </>
  );
}
