/** Signing in and passwords: the form on one half, what the product is on the other. */
import { IconShield, IconUsers, IconWallet } from '@tabler/icons-react';
import { Outlet } from 'react-router';
import { LanguageSwitch } from '@/features/shell/components/LanguageSwitch';
import { useMessages } from '@/i18n/messages';
import classes from './AuthLayout.module.css';
import { Logo, Main, PublicLinks, SkipLink } from './parts';

const PROMISES = [
  { key: 'review', icon: IconShield },
  { key: 'balance', icon: IconWallet },
  { key: 'team', icon: IconUsers },
] as const;

export default function AuthLayout() {
  const t = useMessages('accounts');
  return (
    <div className={classes.split}>
      <SkipLink />
      <div className={classes.side}>
        <header className="row apart wraps">
          <Logo />
          <LanguageSwitch />
        </header>
        <Main width="full">
          <div className={classes.form}>
            <Outlet />
          </div>
        </Main>
        <footer className={`row apart ${classes.foot}`}>
          <PublicLinks />
        </footer>
      </div>
      <aside className={classes.panel}>
        <div>
          <p className={classes.claim}>{t('panel.claim')}</p>
          <ul className={`stack ${classes.promises}`}>
            {PROMISES.map(({ key, icon: Icon }) => (
              <li key={key} className="row top">
                <span className={`bubble ${classes.icon}`}>
                  <Icon size={18} aria-hidden />
                </span>
                <div>
                  <b>{t(`panel.${key}`)}</b>
                  <p className="small">{t(`panel.${key}Hint`)}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </aside>
    </div>
  );
}
