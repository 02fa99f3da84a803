/** A query on the screen: what keeps the room for its data, what went wrong, the data. */
import type { ReactNode } from 'react';
import { hasLoadError, type Loadable } from '@/api/queryClient';
import { ErrorLine, ErrorState } from './ErrorState';
import { Card } from '../layout/Card';

interface Props<T> {
  query: Loadable<T>;
  /** In the size of what will come. */
  pending: ReactNode;
  /** Where a failure is shown: on a card of its own, within one, or as tall as a number. */
  failure?: 'card' | 'inside' | 'line';
  children: (data: T) => ReactNode;
}

/** Data that is there stays, whatever becomes of fetching it anew: a form above it keeps what was typed. */
export function QueryView<T>({ query, pending, failure = 'card', children }: Props<T>) {
  if (query.data !== undefined) return children(query.data);
  if (!hasLoadError(query)) return pending;
  if (failure === 'line') return <ErrorLine query={query} />;
  if (failure === 'inside') return <ErrorState query={query} />;
  return (
    <Card>
      <ErrorState query={query} />
    </Card>
  );
}
