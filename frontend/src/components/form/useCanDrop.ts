import { useMediaQuery } from '@mantine/hooks';

/** Nothing can be dragged where a finger points. */
export const useCanDrop = () => useMediaQuery('(hover: hover)', undefined, { getInitialValueInEffect: false });
