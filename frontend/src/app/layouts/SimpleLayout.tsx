/** Pages for everybody: about, terms, privacy, unknown addresses. */
import { Outlet } from 'react-router';
import { LanguageSwitch } from '@/references/LanguageSwitch';
import { Main, SkipLink } from './Frame';
import { Logo } from './Logo';
import { PublicLinks } from './PublicLinks';
import classes from './RegistrationLayout.module.css';

export function SimpleLayout() {
  return (
    <div className={classes.page}>
      <SkipLink />
      <header className={classes.top}>
        <Logo />
        <LanguageSwitch />
      </header>
      <Main width="text">
        <Outlet />
      </Main>
      <footer className={classes.foot}>
        <PublicLinks />
      </footer>
    </div>
  );
}
