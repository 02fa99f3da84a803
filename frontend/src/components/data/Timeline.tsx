/** The states that a record went through, oldest first, and those to come. */
import { Box, Center, Flex, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconClock, IconPoint, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Tone } from '@/resources/look';
import classes from './Timeline.module.css';

export interface TimelineItem {
  key: string;
  title: ReactNode;
  at?: ReactNode;
  text?: ReactNode;
  state: 'done' | 'current' | 'todo' | 'failed';
  /** What came about though nobody wished for it. */
  tone?: Extract<Tone, 'warning' | 'danger'>;
}

const TONED = { warning: IconClock, danger: IconAlertTriangle } as const;
const TONED_DOT = { bg: 'var(--tone-tint)', c: 'var(--tone)' };
const DOT = {
  done: { bg: 'var(--q-teal-fill)', c: '#fff' },
  current: { bg: 'var(--q-teal-tint)', c: 'teal' },
  todo: { bg: 'var(--q-sunken)', c: 'var(--q-faint)' },
  failed: { bg: 'var(--q-red-tint)', c: 'red' },
};
const ICON = { done: IconCheck, current: IconPoint, todo: IconPoint, failed: IconX } as const;

export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol>
      {items.map(({ key, title, at, text, state, tone }) => {
        const Icon = tone ? TONED[tone] : ICON[state];
        return (
          <li
            key={key}
            className={classes.item}
            data-state={state}
            data-tone={tone}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <Center
              component="span"
              flex="none"
              w="1.625rem"
              h="1.625rem"
              bdrs="50%"
              {...(tone ? TONED_DOT : DOT[state])}
            >
              <Icon size="1rem" stroke={2.4} aria-hidden />
            </Center>
            <div>
              <Flex
                component="p"
                wrap="wrap"
                columnGap="0.3em"
                fw={state === 'todo' ? 400 : 600}
                c={state === 'todo' ? 'dimmed' : undefined}
              >
                {title}{' '}
                {at && (
                  <Text span inherit fz="sm" fw={400} c="dimmed">
                    {at}
                  </Text>
                )}
              </Flex>
              {text && (
                <Box fz="sm" c="dimmed">
                  {text}
                </Box>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
