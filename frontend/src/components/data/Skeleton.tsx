/** What stands where data will be, in the size that the data will have. */
import { Box, Flex, Paper, Stack } from '@mantine/core';
import classes from './Skeleton.module.css';
import { CardGrid } from '../layout/Card';

const SIZE = {
  text: { h: '0.8125rem', my: '0.375rem' },
  title: { h: '1.75rem', my: 'xs' },
  amount: { h: '1.5rem', my: '0.3rem' },
  name: { h: '0.75rem', my: '0.425rem' },
  about: { h: '0.625rem', my: '0.3625rem' },
  row: { h: '3.25rem' },
  tag: { h: '1.5rem', w: '5rem', bdrs: 'var(--q-radius-tag)' },
  chart: { flex: 1, mih: '15rem' },
} as const;
const WIDTH = { full: '100%', half: '50%', third: '33%', quarter: '25%' } as const;

interface Props {
  /** The line height it replaces. */
  as?: keyof typeof SIZE | 'card';
  width?: keyof typeof WIDTH;
}

export function Skeleton({ as = 'text', width = 'full' }: Props) {
  if (as === 'card') return <SkeletonCard />;
  return <Box component="span" className={classes.bone} w={WIDTH[width]} {...SIZE[as]} data-bone aria-hidden />;
}

export function SkeletonLines({ count = 3, as = 'text' }: { count?: number; as?: Props['as'] }) {
  return (
    <Flex component="span" direction="column" gap="0.25rem" aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} as={as} width={as === 'text' && index === count - 1 ? 'half' : 'full'} />
      ))}
    </Flex>
  );
}

/** A name and what is said of it below, as tall as their lines. */
export function SkeletonWords({ lines = 2 }: { lines?: 1 | 2 }) {
  return (
    <Box component="span" flex={1} miw={0}>
      <Skeleton as="name" width="half" />
      {lines === 2 && <Skeleton as="about" width="third" />}
    </Box>
  );
}

/** Cards one below the other: the values or fields of a screen of main info. */
export function SkeletonCards({ count = 2 }: { count?: number }) {
  return (
    <Stack>
      {Array.from({ length: count }, (_, index) => (
        <SkeletonCard key={index} />
      ))}
    </Stack>
  );
}

/** The page of one thing: two cards beside one another. */
export function SkeletonPair() {
  return (
    <CardGrid columns={2}>
      <Skeleton as="card" />
      <Skeleton as="card" />
    </CardGrid>
  );
}

/** A card with a title, two lines and a number: none of our cards is empty. */
function SkeletonCard() {
  return (
    <Paper component="span" withBorder h="13.5rem" p="xl" aria-hidden>
      <Flex component="span" direction="column" gap="xs">
        <Skeleton width="third" />
        <Skeleton as="amount" width="half" />
        <Skeleton />
        <Skeleton width="half" />
      </Flex>
    </Paper>
  );
}
