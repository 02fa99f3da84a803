/** The way of a company, which the words beside it name: from the camp where it registers through the gate of its review to the open city. */
import { Box } from '@mantine/core';
import caravan from './caravan.svg';

export function CaravanWay() {
  return (
    <Box
      component="svg"
      className="turns"
      viewBox="0 0 1120 220"
      preserveAspectRatio="xMidYMax slice"
      display="block"
      w="100%"
      h={{ base: '8rem', sm: '13.75rem' }}
      aria-hidden
      focusable="false"
    >
      <use href={`${caravan}#way`} />
    </Box>
  );
}
