/** Layouts of the pages that need nobody signed in, but for signing in itself. */
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { DataProvider } from '@/api/queryClient';
import { LanguageSwitch } from '@/features/shell/components/LanguageSwitch';
import classes from './OpenLayouts.module.css';
import { Logo, Main, PublicLinks, SkipLink } from './parts';

function Open({ width, children }: { width: 'form' | 'text'; children: ReactNode }) {
  return (
    <DataProvider>
      <div className={classes.page}>
        <SkipLink />
        <header className={`row apart ${classes.top}`}>
          <Logo />
          <LanguageSwitch />
        </header>
        <Main width={width}>{children}</Main>
        <footer className={classes.foot}>
          <PublicLinks />
        </footer>
      </div>
    </DataProvider>
  );
}

/** Signing up and verifying: one card in the middle. */
export function RegistrationLayout() {
  return (
    <Open width="form">
      <div className={`surface ${classes.card}`}>
        <Outlet />
      </div>
    </Open>
  );
}

/** About, terms, privacy, unknown addresses. */
export function SimpleLayout() {
  return (
    <Open width="text">
      <Outlet />
    </Open>
  );
}
