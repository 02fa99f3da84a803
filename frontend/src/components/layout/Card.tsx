/** Cards: the surface of all content, alone, in grids, with numbers. */
import { Box, Center, Flex, Paper, Text } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import classes from './layout.module.css';

interface Props {
  title?: ReactNode;
  /** Beside the title: a tag, a link. */
  aside?: ReactNode;
  children?: ReactNode;
  className?: string;
  tone?: 'plain' | 'brand' | 'warning' | 'danger';
}

export function Card({ title, aside, children, className = '', tone = 'plain' }: Props) {
  return (
    <Paper component="section" className={`${classes.card} ${className}`} withBorder data-tone={tone}>
      {(title || aside) && (
        <Flex
          component="header"
          align="center"
          gap="md"
          wrap="wrap"
          justify="space-between"
          className={classes.cardHeader}
        >
          {title && (
            <Box component="h2" flex="1 1 8rem">
              {title}
            </Box>
          )}
          {aside}
        </Flex>
      )}
      {children}
    </Paper>
  );
}

interface StatProps {
  label: ReactNode;
  value: ReactNode;
  note?: ReactNode;
  tone?: 'warning' | 'plain';
}

export function StatCard(props: StatProps) {
  return (
    <Paper component="section" className={`${classes.card} ${classes.stat}`} withBorder>
      <Stat {...props} />
    </Paper>
  );
}

/** A number that matters, under its name. */
export function Stat({ label, value, note, tone }: StatProps) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Box className={classes.statValue} fz="min(1.5rem, 12cqi)" fw={600} lh={1.5}>
        {value}
      </Box>
      {note && (
        <Text size="sm" c={tone === 'warning' ? 'var(--tone)' : 'dimmed'} data-tone={tone}>
          {note}
        </Text>
      )}
    </div>
  );
}

/** Cards side by side, as many as fit. */
export function CardGrid({ children, columns }: { children: ReactNode; columns?: 2 }) {
  return (
    <div className={classes.grid} data-columns={columns}>
      {children}
    </div>
  );
}

interface IconBoxProps {
  icon: ComponentType<{ size?: string; stroke?: number; 'aria-hidden'?: boolean }>;
  tone?: 'plain' | 'success' | 'danger';
}

/** The picture at the start of a row or a card; decoration only. */
export function IconBox({ icon: Icon, tone = 'plain' }: IconBoxProps) {
  return (
    <Center
      component="span"
      flex="none"
      w="2.75rem"
      h="2.75rem"
      bdrs="md"
      bg={tone === 'plain' ? 'var(--q-sunken)' : 'var(--tone-tint)'}
      c={tone === 'plain' ? 'dimmed' : 'var(--tone)'}
      data-tone={tone}
    >
      <Icon size="1.375rem" stroke={1.6} aria-hidden />
    </Center>
  );
}
