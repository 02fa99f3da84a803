/** The password was changed; the way in. */
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { LinkButton } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { Head, StillHere } from '@/features/accounts/components/Head';
import { lastResetFor } from '@/features/accounts/model/resetLink';
import { useSession } from '@/session/session';

export default function SuccessResetPasswordPage() {
  const { t: c } = useTranslation('common');
  const { t } = useTranslation('accounts');
  const { account } = useSession();
  const { state } = useLocation() as { state: { other?: boolean } | null };
  if (account && state?.other) return <StillHere title={c('title.successResetPassword')} of={lastResetFor()} />;
  return (
    <>
      <Head icon={IconCircleCheck} tone="success" title={c('title.successResetPassword')} text={t('reset.done')} />
      <LinkButton to={pathTo('login')} fullWidth>
        {t('reset.login')}
      </LinkButton>
    </>
  );
}
