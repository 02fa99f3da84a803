/** The link of the reset mail: checked first, so that nobody types a password for nothing. */
import { Button } from '@mantine/core';
import { IconCloudOff, IconLinkOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { isUndecided } from '@/api/errors';
import { useLoadError } from '@/api/queryClient';
import { LinkButton } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { Head, LinkMissing, Working } from '@/features/accounts/components/Head';
import { holdResetLink } from '@/features/accounts/model/resetLink';
import { useNavigate } from '@/lib/navigation';
import { resetTokenQuery } from '@/resources/credentials';
import { useSession } from '@/session/session';

export default function ResetPasswordPage() {
  const { t: c } = useTranslation('common');
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const { account } = useSession();
  const check = useQuery(resetTokenQuery(token));
  const link = check.data;
  const reason = useLoadError(check);
  useEffect(() => {
    if (!link) return;
    holdResetLink({ token, email: link.email });
    void navigate(pathTo('newPassword'), { replace: true });
  }, [link, token, navigate]);

  if (token !== '' && !reason) return <Working>{t('reset.checking')}</Working>;
  // Whether the link is good is not known as long as nobody could be asked.
  if (reason && isUndecided(reason)) {
    return (
      <>
        <Head icon={IconCloudOff} tone="danger" title={t('reset.unchecked')} text={c('state.errorHint')} />
        <Button fullWidth loading={check.isFetching} onClick={() => void check.refetch()}>
          {c('action.retry')}
        </Button>
      </>
    );
  }
  // Asking for a new link is for guests.
  if (account) return <LinkMissing why="failed" email={account.email} />;
  return (
    <>
      <Head icon={IconLinkOff} tone="danger" title={t('reset.failed')} text={t('reset.failedHint')} />
      <LinkButton to={pathTo('forgetPassword')} fullWidth>
        {t('reset.askAgain')}
      </LinkButton>
    </>
  );
}
