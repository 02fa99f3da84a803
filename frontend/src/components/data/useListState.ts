/** The state of a list lives in the address: page, search, order, filters. Going back brings it back. */
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { PAGE_SIZES } from '@/config/env';

export interface ListState {
  page: number;
  size: number;
  search: string;
  ordering: string;
  /** Every other parameter of the address that the list was told about. */
  filters: Record<string, string>;
  /** Ready for the API: `{page, pagination, search, ordering, …filters}`. */
  query: Record<string, string | number>;
  isFiltered: boolean;
  setPage: (page: number) => void;
  /** Changes one or several and goes back to the first page; an empty value removes it. */
  change: (values: Record<string, string>) => void;
  clear: () => void;
}

export function useListState(filterNames: readonly string[] = []): ListState {
  const [params, setParams] = useSearchParams();
  const names = filterNames.join(',');

  const change = useCallback(
    (values: Record<string, string>) => {
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          after.delete('page');
          for (const [name, value] of Object.entries(values)) {
            if (value) after.set(name, value);
            else after.delete(name);
          }
          return after;
        },
        { replace: true },
      );
    },
    [setParams],
  );

  const setPage = useCallback(
    (page: number) => {
      setParams((before) => {
        const after = new URLSearchParams(before);
        if (page > 1) after.set('page', String(page));
        else after.delete('page');
        return after;
      });
    },
    [setParams],
  );

  return useMemo(() => {
    const filters = Object.fromEntries(
      names
        .split(',')
        .filter(Boolean)
        .map((name) => [name, params.get(name) ?? '']),
    );
    const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
    const size = PAGE_SIZES.find((known) => String(known) === params.get('pagination')) ?? PAGE_SIZES[0];
    const search = params.get('search') ?? '';
    const ordering = params.get('ordering') ?? '';
    const given = Object.entries({ ...filters, search, ordering }).filter(([, value]) => value !== '');
    return {
      page,
      size,
      search,
      ordering,
      filters,
      query: { page, pagination: size, ...Object.fromEntries(given) },
      isFiltered: search !== '' || Object.values(filters).some(Boolean),
      setPage,
      change,
      clear: () => change(Object.fromEntries([...Object.keys(filters), 'search'].map((name) => [name, '']))),
    };
  }, [params, names, setPage, change]);
}
