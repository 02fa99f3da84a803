/** Sign up; with an invitation the address is given and already proven by the invitation's own token. */
import { IconLinkOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isUndecided } from '@/api/errors';
import { useReason } from '@/api/queryClient';
import type { InvitationByToken } from '@/api/types';
import { ErrorState } from '@/components/data/ErrorState';
import { TextLink } from '@/components/layout/LinkButton';
import { RESEND_SECONDS } from '@/config/env';
import { pathTo } from '@/config/paths';
import { Head, Working } from '@/features/accounts/components/Head';
import { SignUpForm } from '@/features/accounts/components/SignUpForm';
import classes from '@/features/accounts/components/accounts.module.css';
import { rememberEmail, keepResendAt } from '@/features/accounts/model/verification';
import { useMessages } from '@/i18n/messages';
import { invitationByTokenQuery } from '@/resources/invitations';
import { rememberRedirect } from '@/session/redirectTarget';

export default function SignupPage() {
  const c = useMessages('common');
  const t = useMessages('accounts');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const token = query.get('invitation');
  const asked = useQuery(invitationByTokenQuery(token ?? ''));
  const invitation = asked.data;
  const reason = useReason(asked);

  const waiting = (email: string) => {
    rememberEmail(email);
    keepResendAt(email, Date.now() + RESEND_SECONDS * 1000);
    void navigate(pathTo('checkMail'));
  };

  const isGone = token !== null && reason !== null && !isUndecided(reason);
  useEffect(() => {
    // Whoever has an account by now answers there.
    if (isGone) rememberRedirect(pathTo('invitations'));
  }, [isGone]);

  if (token && !invitation && !reason) return <Working>{c('state.loading')}</Working>;
  if (!invitation && reason && isUndecided(reason)) return <ErrorState query={asked} />;
  return (
    <>
      <Head title={c('title.signup')} text={invitation ? <Invited by={invitation} /> : t('signup.text')} />
      {isGone && (
        <div className={`notice ${classes.signOutNotice}`} data-tone="warning">
          <IconLinkOff size={20} aria-hidden />
          <div className="grows">
            <b>{t('signup.invitationGone')}</b>
            <p className="medium">{t('signup.invitationGoneText')}</p>
          </div>
        </div>
      )}
      <SignUpForm
        invitation={token && invitation ? { token, email: invitation.email } : undefined}
        onWaiting={waiting}
      />
      <p className={`dim centred ${classes.below}`}>
        {t('signup.haveAccount')} <TextLink to={pathTo('login')}>{t('signup.login')}</TextLink>
      </p>
    </>
  );
}

function Invited({ by: { invited_by: name, company_name: company } }: { by: InvitationByToken }) {
  const t = useMessages('accounts');
  return <>{name ? t('signup.invited', { name, company }) : t('signup.invitedBy', { company })}</>;
}
