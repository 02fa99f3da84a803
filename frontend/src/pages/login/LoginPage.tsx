/** Log in. Being signed in leads away by itself (guard `isGuest`). */
import { TextLink } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { Goodbye } from '@/features/accounts/components/Goodbye';
import { Head } from '@/features/accounts/components/Head';
import { SignInForm } from '@/features/accounts/components/SignInForm';
import classes from '@/features/accounts/components/accounts.module.css';
import { accounts } from '@/features/accounts/messages';
import { useCommon } from '@/i18n/common';
import { useMessages } from '@/i18n/messages';
import { isGoodbye } from '@/session/goodbye';

export default function LoginPage() {
  const c = useCommon();
  const t = useMessages(accounts);
  return (
    <>
      {isGoodbye() && <Goodbye />}
      <Head title={c('title.login')} text={t('login.text')} />
      <SignInForm>
        <p className={classes.forgot}>
          <TextLink to={pathTo('forgetPassword')}>{t('login.forgot')}</TextLink>
        </p>
      </SignInForm>
      <p className={classes.below}>
        {t('login.noAccount')} <TextLink to={pathTo('signup')}>{t('login.signup')}</TextLink>
      </p>
    </>
  );
}
