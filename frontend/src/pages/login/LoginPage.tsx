/** Log in. Being signed in leads away by itself (guard `isGuest`). */
import { useState } from 'react';
import { TextLink } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { Head } from '@/features/accounts/components/Head';
import { Parting } from '@/features/accounts/components/Parting';
import { SignInForm } from '@/features/accounts/components/SignInForm';
import classes from '@/features/accounts/components/accounts.module.css';
import { accounts } from '@/features/accounts/messages';
import { useCommon } from '@/i18n/common';
import { useMessages } from '@/i18n/messages';
import { parting } from '@/session/parting';

export default function LoginPage() {
  const c = useCommon();
  const t = useMessages(accounts);
  const [why] = useState(parting);
  return (
    <SignInForm
      head={
        <>
          {why && <Parting why={why} />}
          <Head title={c('title.login')} text={t('login.text')} />
        </>
      }
      below={
        <p className={classes.below}>
          {t('login.noAccount')} <TextLink to={pathTo('signup')}>{t('login.signup')}</TextLink>
        </p>
      }
    >
      <p className={classes.forgot}>
        <TextLink to={pathTo('forgetPassword')}>{t('login.forgot')}</TextLink>
      </p>
    </SignInForm>
  );
}
