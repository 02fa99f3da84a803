/** Where there is nothing yet: a camel on a dune, before a sun that has the sign of what the list is about. */
import { Box, Center } from '@mantine/core';
import type { ComponentType } from 'react';
import caravan from './caravan.svg';

interface Props {
  icon: ComponentType<{ size?: string; stroke?: number; 'aria-hidden'?: boolean }>;
}

export function CaravanRest({ icon: Icon }: Props) {
  return (
    <Box pos="relative" w="min(10.5rem, 210px)" h="min(6.5rem, 130px)" flex="none">
      <svg className="anchor turns" viewBox="0 0 168 104" width="100%" height="100%" aria-hidden focusable="false">
        <use href={`${caravan}#rest`} />
      </svg>
      <Center h="78%" c="dimmed" pos="relative">
        <Icon size="28%" stroke={1.6} aria-hidden />
      </Center>
    </Box>
  );
}
