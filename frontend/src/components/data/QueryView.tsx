/** A query on the screen: what keeps the room for its data, what went wrong, the data. */
import type { ReactNode } from 'react';
import { ErrorLine, ErrorState } from './ErrorState';
import { Card } from '../layout/Card';

/** The part of a query that is drawn. */
export interface Loadable<T> {
  data: T | undefined;
  isError: boolean;
  refetch: () => unknown;
}

interface Props<T> {
  query: Loadable<T>;
  /** In the size of what will come. */
  pending: ReactNode;
  /** Where a failure is shown: on a card of its own, within one, or as tall as a number. */
  failure?: 'card' | 'inside' | 'line';
  children: (data: T) => ReactNode;
}

/** Data that is there stays, whatever becomes of fetching it anew: a form above it keeps what was typed. */
export function QueryView<T>({ query: { data, isError, refetch }, pending, failure = 'card', children }: Props<T>) {
  if (data !== undefined) return children(data);
  if (!isError) return pending;
  if (failure === 'line') return <ErrorLine onRetry={refetch} />;
  if (failure === 'inside') return <ErrorState onRetry={refetch} />;
  return (
    <Card>
      <ErrorState onRetry={refetch} />
    </Card>
  );
}
