/** If the address is known, a mail is on its way. */
import { IconMailForward } from '@tabler/icons-react';
import { TextLink } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { Head } from '@/features/accounts/components/Head';
import classes from '@/features/accounts/components/accounts.module.css';
import { useMessages } from '@/i18n/messages';

export default function SendMailPasswordPage() {
  const c = useMessages('common');
  const t = useMessages('accounts');
  return (
    <>
      <Head icon={IconMailForward} title={c('title.sendMailPassword')} text={t('forgot.sent')} />
      <p className={`row wraps ${classes.row}`}>
        <TextLink to={pathTo('forgetPassword')}>{t('forgot.again')}</TextLink>
        <TextLink to={pathTo('login')}>{t('forgot.back')}</TextLink>
      </p>
    </>
  );
}
