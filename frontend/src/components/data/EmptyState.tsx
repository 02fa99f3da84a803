/** What this list is, and what to do next, when there is nothing in it. */
import { Center, Stack, Text } from '@mantine/core';
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
    <Stack className={classes.state} align="center" gap="xs" py="2.5rem" px="1.25rem" ta="center">
      <Center
        component="span"
        flex="none"
        w="3.5rem"
        h="3.5rem"
        mb="0.25rem"
        bdrs="50%"
        bg="var(--q-sunken)"
        c="dimmed"
      >
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
    </Stack>
  );
}
