/** What this list is, and what to do next, when there is nothing in it. */
import { Box, Center, Text } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import classes from './data.module.css';

interface Props {
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  icon?: ComponentType<{ size?: string; stroke?: number; 'aria-hidden'?: boolean }>;
}

export function EmptyState({ title, text, action, icon: Icon = IconInbox }: Props) {
  return (
    <Box className={classes.state} ta="center">
      <Center component="span" className={classes.mark} flex="none">
        <Icon size="1.75rem" stroke={1.6} aria-hidden />
      </Center>
      <Text size="lg" fw={600}>
        {title}
      </Text>
      {text && (
        <Text inherit c="dimmed" maw="34rem">
          {text}
        </Text>
      )}
      {action}
    </Box>
  );
}
