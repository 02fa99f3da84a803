/** Sign up; with an invitation the address is given and already proven by the invitation's own token. */
import { Box, Text } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { isUndecided } from '@/api/errors';
import { useLoadError } from '@/api/queryClient';
import type { InvitationByToken } from '@/api/types';
import { ErrorState } from '@/components/data/ErrorState';
import { TextLink } from '@/components/layout/LinkButton';
import { RESEND_SECONDS } from '@/config/env';
import { pathTo } from '@/config/paths';
import { Head, Working } from '@/features/accounts/components/Head';
import { SignUpForm } from '@/features/accounts/components/SignUpForm';
import { rememberEmail, keepResendAt } from '@/features/accounts/model/verification';
import { useNavigate } from '@/lib/navigation';
import { invitationByTokenQuery } from '@/resources/invitations';
import { rememberRedirect } from '@/session/redirectTarget';

export default function SignupPage() {
  const { t: c } = useTranslation('common');
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const token = query.get('invitation');
  const asked = useQuery(invitationByTokenQuery(token ?? ''));
  const invitation = asked.data;
  const reason = useLoadError(asked);

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
        <Box className="notice" mb="xl" data-tone="warning">
          <IconLinkOff size="1.25rem" aria-hidden />
          <Box flex={1} miw={0}>
            <b>{t('signup.invitationGone')}</b>
            <Text>{t('signup.invitationGoneText')}</Text>
          </Box>
        </Box>
      )}
      <SignUpForm
        invitation={token && invitation ? { token, email: invitation.email } : undefined}
        onWaiting={waiting}
      />
      <Text inherit c="dimmed" ta="center" mt="xl">
        <Trans t={t} i18nKey="signup.haveAccount" components={{ a: <TextLink to={pathTo('login')} /> }} />
      </Text>
    </>
  );
}

function Invited({ by: { invited_by: name, company_name: company } }: { by: InvitationByToken }) {
  const { t } = useTranslation('accounts');
  return <>{name ? t('signup.invited', { name, company }) : t('signup.invitedBy', { company })}</>;
}
