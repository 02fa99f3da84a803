/** The bar at the top of every signed-in page. */
import { Box, Flex, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSession } from '@/session/session';
import { AccountMenu, Bell } from './HeaderButtons';
import { LanguageSwitch } from './LanguageSwitch';
import { SearchButton } from './SearchArea';
import classes from './header.module.css';

interface Props {
  start: ReactNode;
  /** After the search. */
  standing?: ReactNode;
  /** A phone has another place for the search. */
  isSearchElsewhere?: boolean;
}

/** With what a person always needs: the search in the middle, language, what waits, the account. */
export function HeaderBar({ start, standing, isSearchElsewhere = false }: Props) {
  const { status } = useSession();
  // Nobody knows whose they would be.
  if (status === 'unknown') return <HeaderFrame start={start} end={<LanguageSwitch />} />;
  return (
    <HeaderFrame
      start={start}
      middle={<SearchButton className={classes.find} visibleFrom={isSearchElsewhere ? 'sm' : undefined} />}
      end={
        <>
          {standing}
          {/* On a phone it is in the account menu. */}
          <Box component="span" visibleFrom="sm">
            <LanguageSwitch />
          </Box>
          <Bell />
          <AccountMenu />
        </>
      }
    />
  );
}

interface FrameProps {
  start: ReactNode;
  middle?: ReactNode;
  end: ReactNode;
}

export function HeaderFrame({ start, middle, end }: FrameProps) {
  return (
    <Flex component="header" className={classes.bar} align="center" justify="space-between">
      <Group className={classes.start} wrap="nowrap">
        {start}
      </Group>
      {middle}
      <Group className={classes.end} maw="100%" wrap="nowrap" justify="flex-end">
        {end}
      </Group>
    </Flex>
  );
}
