/** What stands where data will be, in the size that the data will have. */
import classes from './Skeleton.module.css';

interface Props {
  /** The line height it replaces. */
  as?: 'text' | 'title' | 'amount' | 'card' | 'chart' | 'row' | 'tag';
  width?: 'full' | 'half' | 'third' | 'quarter';
}

export function Skeleton({ as = 'text', width = 'full' }: Props) {
  if (as === 'card') return <SkeletonCard />;
  return <span className={classes.bone} data-as={as} data-width={width} aria-hidden />;
}

export function SkeletonLines({ count = 3, as = 'text' }: { count?: number; as?: Props['as'] }) {
  return (
    <span className={classes.lines} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} as={as} width={as === 'text' && index === count - 1 ? 'half' : 'full'} />
      ))}
    </span>
  );
}

/** A name and what is said of it below, as tall as their lines. */
export function SkeletonWords({ lines = 2 }: { lines?: 1 | 2 }) {
  return (
    <span className={`grows ${classes.words}`}>
      <Skeleton width="half" />
      {lines === 2 && <Skeleton width="third" />}
    </span>
  );
}

/** Cards one below the other: the values or fields of a screen of main info. */
export function SkeletonCards({ count = 2 }: { count?: number }) {
  return (
    <div className="stack">
      {Array.from({ length: count }, (_, index) => (
        <SkeletonCard key={index} />
      ))}
    </div>
  );
}

/** A card with a title, two lines and a number: none of our cards is empty. */
function SkeletonCard() {
  return (
    <span className={`surface stack tight ${classes.card}`} aria-hidden>
      <Skeleton width="third" />
      <Skeleton as="amount" width="half" />
      <Skeleton />
      <Skeleton width="half" />
    </span>
  );
}
