/** How the parts of a page stand: beside one another, in a narrow column, in a bar of actions. */
import { Box, Group, type GroupProps, MantineThemeProvider } from '@mantine/core';
import { Children, createContext, useContext, type ReactNode } from 'react';
import classes from './layout.module.css';

interface ColumnsProps {
  children: ReactNode;
  className?: string;
  /** Of the room. */
  split?: string;
  /** They need more room than most. */
  late?: boolean;
  /** Equally tall. */
  stretch?: boolean;
}

/** Two children; below one another where there is no room. */
export function Columns({ children, className = '', split = '3fr 2fr', late, stretch }: ColumnsProps) {
  return (
    <Box className={`${classes.columns} ${className}`} __vars={{ '--split': split }} mod={{ late, stretch }}>
      {children}
    </Box>
  );
}

/** As broad as a form, where its page's title begins; beside it what helps to fill it in. */
export function Narrow({ children, help }: { children: ReactNode; help?: ReactNode }) {
  return (
    <Columns split="minmax(0, 40rem) minmax(0, 20rem)" late>
      {help && <aside className={classes.help}>{help}</aside>}
      <Box maw="40rem">{children}</Box>
    </Columns>
  );
}

/** What a company's page leads to before all else, such as out of a suspension. */
export const WayOutContext = createContext<ReactNode>(null);

interface BarProps extends Pick<GroupProps, 'justify' | 'mt'> {
  children: ReactNode;
  /**
   * `main`: the page's own main action; `pay`: it is what the way out of a suspension does;
   * `aside`: the way out comes before it; `over`: comes and goes, at the bottom of the window on a desktop, too;
   * `form`: of a form, at the bottom of the window on a desktop, too (`FormBar`);
   * `still`: in place on a phone, too.
   */
  place?: 'main' | 'pay' | 'aside' | 'over' | 'form' | 'still';
}

/** Beside the way out of a suspension nothing else is the main action. */
const STANDING_BACK = { components: { Button: { defaultProps: { variant: 'default' } } } };

/** The actions of a page, the main one last: in place on a desktop, a bar at the bottom of a phone. */
export function ActionBar({ children, place = 'main', ...rest }: BarProps) {
  const wayOut = useContext(WayOutContext);
  const comesFirst = place === 'aside' && wayOut;
  // Whoever may do none of them gets no empty bar.
  if (Children.toArray(children).length === 0) return null;
  return (
    <Group className={classes.actionBar} wrap="nowrap" {...rest} data-action-bar={place}>
      {comesFirst ? <MantineThemeProvider theme={STANDING_BACK}>{children}</MantineThemeProvider> : children}
      {comesFirst && <div className={classes.wayOut}>{wayOut}</div>}
    </Group>
  );
}

/** In the place where it explains itself on a desktop; on a phone at the bottom, where the page has no bar of its own. */
export function WayOut() {
  const wayOut = useContext(WayOutContext);
  return (
    wayOut && (
      <Group className={`${classes.actionBar} ${classes.ownBar}`} wrap="nowrap" data-way-out>
        {wayOut}
      </Group>
    )
  );
}
