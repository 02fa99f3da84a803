/** Log in. Being signed in leads away by itself (guard `isGuest`). */
import { useState } from 'react';
import { TextLink } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { Head, SignOutNotice } from '@/features/accounts/components/Head';
import { SignInForm } from '@/features/accounts/components/SignInForm';
import classes from '@/features/accounts/components/accounts.module.css';
import { useMessages } from '@/i18n/messages';
import { signOutReason } from '@/session/signOutReason';

export default function LoginPage() {
  const c = useMessages('common');
  const t = useMessages('accounts');
  const [reason] = useState(signOutReason);
  return (
    <SignInForm
      head={
        <>
          {reason && <SignOutNotice reason={reason} />}
          <Head title={c('title.login')} text={t('login.text')} />
        </>
      }
      below={
        <p className={`dim centred ${classes.below}`}>
          {t('login.noAccount')} <TextLink to={pathTo('signup')}>{t('login.signup')}</TextLink>
        </p>
      }
    >
      <p className={`medium ${classes.forgot}`}>
        <TextLink to={pathTo('forgetPassword')}>{t('login.forgot')}</TextLink>
      </p>
    </SignInForm>
  );
}
