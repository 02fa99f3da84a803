/** The password was changed; the way in. */
import { IconCircleCheck } from '@tabler/icons-react';
import { LinkButton } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { Head } from '@/features/accounts/components/Head';
import { accounts } from '@/features/accounts/messages';
import { useCommon } from '@/i18n/common';
import { useMessages } from '@/i18n/messages';

export default function SuccessResetPasswordPage() {
  const c = useCommon();
  const t = useMessages(accounts);
  return (
    <>
      <Head icon={IconCircleCheck} tone="success" title={c('title.successResetPassword')} text={t('reset.done')} />
      <LinkButton to={pathTo('login')} fullWidth>
        {t('reset.login')}
      </LinkButton>
    </>
  );
}
