/** A link that was mailed to somebody else: to which address, who is signed in, and the way to go on with it. */
import { IconLinkOff, IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { isUndecided } from '@/api/errors';
import { useReason } from '@/api/queryClient';
import { Breakable } from '@/components/data/Bidi';
import { useUrlToken } from '@/components/data/useUrlToken';
import { LinkButton } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { useMessages } from '@/i18n/messages';
import { invitationByTokenQuery } from '@/resources/invitations';
import { useAccount } from '@/session/session';

/** Enough of an address to recognise one that is known, as the server writes it: `n•••@example.com`. */
const masked = (email: string) => email.replace(/^(.?)[^@]*/u, '$1•••');
const MASKED = /^[^\s@]?•••@[^\s@]{1,253}$/u;

/** `invitation`: the token of a link to somebody without an account; `for`: in part the address that a link was sent to. */
export function LinkOfOther() {
  const t = useMessages('invitations');
  const { email } = useAccount();
  const [query] = useSearchParams();
  const token = useUrlToken('invitation');
  const asked = useQuery(invitationByTokenQuery(token ?? ''));
  const reason = useReason(asked);
  const sentTo = query.get('for') ?? '';
  const address = asked.data ? masked(asked.data.email) : sentTo;
  const isOwn = asked.data ? asked.data.email === email : sentTo === masked(email);

  if (token && reason && !isUndecided(reason)) {
    return (
      <div className="notice medium" data-tone="warning" role="status">
        <IconLinkOff size={20} aria-hidden />
        <p>{t('mine.linkGone')}</p>
      </div>
    );
  }
  if (isOwn || !MASKED.test(address)) return null;
  return (
    <div className="notice breaks" data-tone="info" role="status">
      <IconMail size={20} aria-hidden />
      <div className="grows">
        <p>
          <Breakable>{t('mine.forOther', { address, email })}</Breakable>
        </p>
        <LinkButton
          size="sm"
          className="below"
          to={`${pathTo('logout')}?${new URLSearchParams({ invitation: token ?? '' })}`}
        >
          {t('mine.goOn')}
        </LinkButton>
      </div>
    </div>
  );
}
