/** The link of the reset mail: checked first, so that nobody types a password for nothing. */
import { IconLinkOff } from '@tabler/icons-react';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { queryClient } from '@/api/queryClient';
import { LinkButton } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { checkResetToken } from '@/features/accounts/api';
import { Head } from '@/features/accounts/components/Head';
import { Working } from '@/features/accounts/components/Working';
import { accounts } from '@/features/accounts/messages';
import { holdResetToken } from '@/features/accounts/model/resetToken';
import { useMessages } from '@/i18n/messages';

/** The layout of signing in carries no cache of answers; this page is the only one there that asks for something. */
export default function ResetPasswordPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <CheckedLink />
    </QueryClientProvider>
  );
}

function CheckedLink() {
  const t = useMessages(accounts);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const { isSuccess, isError } = useQuery({
    queryKey: ['password', 'reset', token],
    queryFn: () => checkResetToken(token),
    enabled: token !== '',
    retry: false,
    gcTime: 0,
  });
  useEffect(() => {
    if (!isSuccess) return;
    holdResetToken(token);
    void navigate(pathTo('newPassword'), { replace: true });
  }, [isSuccess, token, navigate]);

  if (token !== '' && !isError) return <Working>{t('reset.checking')}</Working>;
  return (
    <>
      <Head icon={IconLinkOff} tone="danger" title={t('reset.failed')} text={t('reset.failedHint')} />
      <LinkButton to={pathTo('forgetPassword')} fullWidth>
        {t('reset.askAgain')}
      </LinkButton>
    </>
  );
}
