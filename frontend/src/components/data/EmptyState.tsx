/** What this list is, and what to do next, when there is nothing in it. */
import { Stack, Text } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { CaravanRest } from '@/components/caravan/CaravanRest';
import classes from './data.module.css';

interface Props extends Partial<ComponentProps<typeof CaravanRest>> {
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ title, text, action, icon = IconInbox }: Props) {
  return (
    <Stack className={classes.state} align="center" gap="xs" py="1.75rem" px="1.25rem" ta="center">
      <CaravanRest icon={icon} />
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
