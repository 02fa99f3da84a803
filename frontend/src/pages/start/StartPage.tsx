/**
 * The link of the verification mail: proves the address, signs in, and leads home. Whoever is signed in already stays
 * who they are: the link may be another account's.
 */
import { Button } from '@mantine/core';
import { IconCircleCheck, IconCloudOff, IconLinkOff } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { hasCode, isUndecided } from '@/api/errors';
import { Breakable } from '@/components/data/Bidi';
import { LinkButton } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { Head, StillHere, Working } from '@/features/accounts/components/Head';
import { forgetEmail } from '@/features/accounts/model/verification';
import { useNavigate } from '@/lib/navigation';
import { proveEmail, verifyEmail } from '@/resources/credentials';
import { acceptSignIn, loadAccount, useSession } from '@/session/session';

export default function StartPage() {
  const { t: c } = useTranslation('common');
  const { t } = useTranslation('verification');
  const session = useSession();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const token = query.get('regToken') ?? '';
  const started = useRef(false);
  const {
    mutate,
    isError,
    error,
    data: other,
  } = useMutation({
    /** The address of another account than the one that is signed in; null when the link has led in. */
    mutationFn: async () => {
      const own = session.account?.email;
      if (own === undefined) {
        await acceptSignIn(await verifyEmail(token));
        return null;
      }
      const proven = await proveEmail(token);
      if (proven !== own) return proven;
      await loadAccount();
      return null;
    },
    meta: { errorToast: false },
    onSuccess: (proven) => {
      forgetEmail();
      return proven === null ? navigate(pathTo('home'), { replace: true }) : undefined;
    },
  });
  const isKnown = session.status !== 'starting';
  useEffect(() => {
    // The token works once: it is used once, unless nobody could be asked.
    if (started.current || !isKnown) return;
    started.current = true;
    mutate();
  }, [mutate, isKnown]);

  if (other) return <StillHere title={t('start.confirmedOther')} of={other} />;
  // Why it failed depends on who reads it.
  if (!isError || !isKnown) return <Working>{t('start.verifying')}</Working>;
  if (session.status === 'user' && session.account.email_verified) {
    return (
      <>
        <Head
          icon={IconCircleCheck}
          tone="success"
          title={t('start.confirmed')}
          text={<Breakable>{t('start.alreadySignedIn', { email: session.account.email })}</Breakable>}
        />
        <LinkButton to={pathTo('home')} fullWidth>
          {c('action.backHome')}
        </LinkButton>
      </>
    );
  }
  if (hasCode(error, 'email_already_verified')) {
    return (
      <>
        <Head icon={IconCircleCheck} tone="success" title={t('start.confirmed')} text={t('start.confirmedLogin')} />
        <LinkButton to={pathTo('login')} fullWidth>
          {t('start.login')}
        </LinkButton>
      </>
    );
  }
  if (isUndecided(error)) {
    return (
      <>
        <Head icon={IconCloudOff} tone="danger" title={t('start.failed')} text={c('state.errorHint')} />
        <Button fullWidth onClick={() => mutate()}>
          {c('action.retry')}
        </Button>
      </>
    );
  }
  return (
    <>
      <Head icon={IconLinkOff} tone="danger" title={t('start.failed')} text={t('start.failedHint')} />
      <LinkButton to={pathTo('login')} fullWidth>
        {t('start.login')}
      </LinkButton>
    </>
  );
}
