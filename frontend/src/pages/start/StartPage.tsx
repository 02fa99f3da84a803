/** The link of the verification mail: proves the address, signs in, and leads home. */
import { IconLinkOff } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { LinkButton } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { verifyEmail } from '@/features/accounts/api';
import { Head } from '@/features/accounts/components/Head';
import { Working } from '@/features/accounts/components/Working';
import { accounts } from '@/features/accounts/messages';
import { forgetEmail } from '@/features/accounts/model/email';
import { useMessages } from '@/i18n/messages';
import { acceptSignIn } from '@/session/session';

export default function StartPage() {
  const t = useMessages(accounts);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const token = query.get('regToken') ?? '';
  const started = useRef(false);
  const { mutate, isError } = useMutation({
    mutationFn: async () => acceptSignIn(await verifyEmail(token)),
    onSuccess: () => {
      forgetEmail();
      return navigate(pathTo('home'), { replace: true });
    },
  });
  useEffect(() => {
    // The token works once: it is used once.
    if (started.current) return;
    started.current = true;
    mutate();
  }, [mutate]);

  if (!isError) return <Working>{t('start.verifying')}</Working>;
  return (
    <>
      <Head icon={IconLinkOff} tone="danger" title={t('start.failed')} text={t('start.failedHint')} />
      <LinkButton to={pathTo('login')}>{t('start.login')}</LinkButton>
    </>
  );
}
