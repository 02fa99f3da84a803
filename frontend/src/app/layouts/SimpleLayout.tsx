/** Pages for everybody: about, terms, privacy, unknown addresses. */
import { Outlet } from 'react-router';
import { LanguageSwitch } from '@/features/shell/components/LanguageSwitch';
import { DataProvider } from '../DataProvider';
import { Main, SkipLink } from './Frame';
import { Logo } from './Logo';
import { PublicLinks } from './PublicLinks';
import classes from './RegistrationLayout.module.css';

export default function SimpleLayout() {
  return (
    <DataProvider>
      <div className={classes.page}>
        <SkipLink />
        <header className={`row apart ${classes.top}`}>
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
    </DataProvider>
  );
}
