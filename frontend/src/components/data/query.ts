/** The part of a query that lists and details draw: anything with these four fields. */
export interface Loadable<T> {
  data: T | undefined;
  isPending: boolean;
  isError: boolean;
  refetch: () => unknown;
}
