/** Layouts of the pages that need nobody signed in, but for signing in itself. */
import { Center, Flex, Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { LanguageSwitch } from '@/features/shell/components/LanguageSwitch';
import classes from './OpenLayouts.module.css';
import { PageArea } from '../PageArea';
import { Logo, Main, PublicLinks, SkipLink, type LayoutProps } from './parts';

function Open({ width, children }: { width: 'form' | 'text'; children: ReactNode }) {
  return (
    <div className={classes.page}>
      <SkipLink />
      <Flex component="header" className={classes.top} align="center" gap="sm" justify="space-between">
        <Logo />
        <LanguageSwitch />
      </Flex>
      <Main width={width}>{children}</Main>
      <Center component="footer" pt="1.25rem" pb="1.75rem" px="var(--q-gutter)">
        <PublicLinks />
      </Center>
    </div>
  );
}

/** Signing up and verifying: one card in the middle. */
export function RegistrationLayout({ children = <PageArea /> }: LayoutProps) {
  return (
    <Open width="form">
      <Paper className={classes.card} withBorder>
        {children}
      </Paper>
    </Open>
  );
}

/** About, terms, privacy, unknown URLs. */
export function SimpleLayout({ children = <PageArea /> }: LayoutProps) {
  return <Open width="text">{children}</Open>;
}
