/** Signing up and verifying: one card in the middle. */
import { Outlet } from 'react-router';
import { LanguageSwitch } from '@/features/shell/components/LanguageSwitch';
import { DataProvider } from '../DataProvider';
import { Main, SkipLink } from './Frame';
import { Logo } from './Logo';
import { PublicLinks } from './PublicLinks';
import classes from './RegistrationLayout.module.css';

export default function RegistrationLayout() {
  return (
    <DataProvider>
      <div className={classes.page}>
        <SkipLink />
        <header className={`row apart ${classes.top}`}>
          <Logo />
          <LanguageSwitch />
        </header>
        <Main width="form">
          <div className={`surface ${classes.card}`}>
            <Outlet />
          </div>
        </Main>
        <footer className={classes.foot}>
          <PublicLinks />
        </footer>
      </div>
    </DataProvider>
  );
}
