/** What happens once, and is good: a tick that draws itself, with one warm sentence. */
import { Center, Group, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { readStored, writeStored } from '@/lib/storage';
import classes from './feedback.module.css';

export const Tick = () => <IconCheck className={classes.tick} size="60%" aria-hidden />;

export function Moment({ children }: { children: ReactNode }) {
  return (
    <Group role="status" data-tone="success" gap="md" mb="md" wrap="nowrap">
      <Center component="span" flex="none" w="2.75rem" h="2.75rem" bdrs="50%" bg="var(--tone-tint)" c="var(--tone)">
        <Tick />
      </Center>
      <Text inherit className="breaks" fw={600} textWrap="pretty">
        {children}
      </Text>
    </Group>
  );
}

/** Whether this browser has not shown it yet; from now on it has. */
export function useFirstTime(moment: string): boolean {
  const [isFirst] = useState(() => readStored(moment) === null);
  useEffect(() => writeStored(moment, 'shown'), [moment]);
  return isFirst;
}
