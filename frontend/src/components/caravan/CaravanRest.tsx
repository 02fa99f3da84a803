/** Where there is nothing yet: a camel on a dune, before a sun that has the sign of what the list is about. */
import { Box, Center } from '@mantine/core';
import type { ComponentType } from 'react';
import { Camel } from './Camel';

interface Props {
  icon: ComponentType<{ size?: string; stroke?: number; 'aria-hidden'?: boolean }>;
}

export function CaravanRest({ icon: Icon }: Props) {
  return (
    <Box pos="relative" w="min(10.5rem, 210px)" h="min(6.5rem, 130px)" flex="none">
      <svg className="anchor turns" viewBox="0 0 168 104" width="100%" height="100%" aria-hidden focusable="false">
        <circle cx="84" cy="42" r="32" fill="var(--q-orange-tint)" />
        <path
          fill="var(--q-sunken)"
          d="M8 90C34 84 44 70 66 70 92 70 104 84 160 86 152 94 120 98 84 98 48 98 20 96 8 90Z"
        />
        <path
          fill="var(--q-orange-line)"
          d="M20 94C52 94 84 78 112 77 130 77 142 84 160 88 150 96 118 100 84 100 56 100 32 98 20 94Z"
        />
        <Camel at={[112, 78.5]} scale={0.27} />
      </svg>
      <Center h="78%" c="dimmed" pos="relative">
        <Icon size="28%" stroke={1.6} aria-hidden />
      </Center>
    </Box>
  );
}
