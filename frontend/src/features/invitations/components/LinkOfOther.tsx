/** A link that was mailed to somebody else: to which address, who is signed in, and the way to go on with it. */
import { Box } from '@mantine/core';
import { IconLinkOff, IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { isUndecided } from '@/api/errors';
import { useLoadError } from '@/api/queryClient';
import { Breakable } from '@/components/data/Bidi';
import { useUrlToken } from '@/components/data/useUrlToken';
import { LinkButton } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { invitationByTokenQuery } from '@/resources/invitations';
import { useAccount } from '@/session/session';

/** Enough of an address to recognise one that is known, as the server writes it: `n•••@example.com`. */
const masked = (email: string) => email.replace(/^(.?)[^@]*/u, '$1•••');
const MASKED = /^[^\s@]?•••@[^\s@]{1,253}$/u;

/** `invitation`: the token of a link to somebody without an account; `for`: in part the address that a link was sent to. */
export function LinkOfOther() {
  const { t } = useTranslation('invitations');
  const { email } = useAccount();
  const [query] = useSearchParams();
  const token = useUrlToken('invitation');
  const asked = useQuery(invitationByTokenQuery(token ?? ''));
  const reason = useLoadError(asked);
  const sentTo = query.get('for') ?? '';
  const address = asked.data ? masked(asked.data.email) : sentTo;
  const isOwn = asked.data ? asked.data.email === email : sentTo === masked(email);

  if (token && reason && !isUndecided(reason)) {
    return (
      <Box className="notice" fz="md" data-tone="warning" role="status">
        <IconLinkOff size="1.25rem" aria-hidden />
        <p>{t('mine.linkGone')}</p>
      </Box>
    );
  }
  if (isOwn || !MASKED.test(address)) return null;
  return (
    <div className="notice breaks" data-tone="info" role="status">
      <IconMail size="1.25rem" aria-hidden />
      <Box flex={1} miw={0}>
        <p>
          <Breakable>{t('mine.forOther', { address, email })}</Breakable>
        </p>
        <LinkButton
          size="sm"
          mt="md"
          me="auto"
          to={`${pathTo('logout')}?${new URLSearchParams({ invitation: token ?? '' })}`}
        >
          {t('mine.goOn')}
        </LinkButton>
      </Box>
    </div>
  );
}
