/** The bar at the top of every signed-in page. */
import { Flex, Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useSession } from '@/session/session';
import { CurrencySwitch } from './CurrencySwitch';
import { AccountMenu, Bell } from './HeaderButtons';
import { LanguageSwitch } from './LanguageSwitch';
import { SearchButton } from './SearchArea';
import classes from './header.module.css';

interface Props {
  start: ReactNode;
  middle?: ReactNode;
  /** A phone has another place for the search. */
  isSearchElsewhere?: boolean;
}

/** With what a person always needs: currency, language, what waits, the account. */
export function HeaderBar({ start, middle, isSearchElsewhere = false }: Props) {
  // On a phone they are in the account menu.
  const isDesk = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  const { status } = useSession();
  // Nobody knows whose they would be.
  if (status === 'unknown') return <HeaderFrame start={start} end={<LanguageSwitch />} />;
  return (
    <HeaderFrame
      start={start}
      end={
        <>
          <SearchButton className={classes.find} visibleFrom={isSearchElsewhere ? 'sm' : undefined} />
          {middle}
          {isDesk && <CurrencySwitch />}
          {isDesk && <LanguageSwitch />}
          <Bell />
          <AccountMenu />
        </>
      }
    />
  );
}

export function HeaderFrame({ start, end }: { start: ReactNode; end: ReactNode }) {
  return (
    <Flex component="header" className={classes.bar} align="center" justify="space-between">
      <Group className={classes.start} wrap="nowrap">
        {start}
      </Group>
      <Group className={classes.end} maw="100%" wrap="nowrap">
        {end}
      </Group>
    </Flex>
  );
}
