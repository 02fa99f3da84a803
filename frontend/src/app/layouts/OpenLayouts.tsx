/** Layouts of the pages that need nobody signed in, but for signing in itself. */
import { Flex, Paper } from '@mantine/core';
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
        <Flex component="header" className={classes.top} align="center" gap="sm" justify="space-between">
          <Logo />
          <LanguageSwitch />
        </Flex>
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
      <Paper className={classes.card} withBorder>
        <Outlet />
      </Paper>
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
