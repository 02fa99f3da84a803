/** The state of a list lives in the URL: page, search, order, filters. Going back brings it back. */
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router';
import type { Page } from '@/api/client';
import { PAGE_SIZES } from '@/config/env';

export interface ListState {
  page: number;
  size: number;
  search: string;
  ordering: string;
  /** Every other parameter of the URL that the list was told about. */
  filters: Record<string, string>;
  /** Ready for the API: `{page, pagination, search, ordering, …filters}`. */
  query: Record<string, string | number>;
  isFiltered: boolean;
  setPage: (page: number) => void;
  /** Changes one or several and goes back to the first page; an empty value removes it. */
  change: (values: Record<string, string>) => void;
  clear: () => void;
}

/** `scope`: what the parameters of one of several lists on a page begin with. */
export function useListState(filterNames: readonly string[] = [], scope = ''): ListState {
  const [params, setParams] = useSearchParams();
  const names = filterNames.join(',');

  // The router gives a second change of one render the parameters from before the first.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const edit = useCallback(
    (values: Record<string, string>, options?: NavigateOptions) => {
      const after = new URLSearchParams(latest.current);
      for (const [name, value] of Object.entries(values)) {
        if (value) after.set(scope + name, value);
        else after.delete(scope + name);
      }
      latest.current = after;
      setParams(after, { preventScrollReset: true, ...options });
    },
    [setParams, scope],
  );
  const change = useCallback(
    (values: Record<string, string>) => edit({ page: '', ...values }, { replace: true }),
    [edit],
  );
  const setPage = useCallback((page: number) => edit({ page: page > 1 ? String(page) : '' }), [edit]);

  return useMemo(() => {
    const given = (name: string) => params.get(scope + name) ?? '';
    const filters = Object.fromEntries(
      names
        .split(',')
        .filter(Boolean)
        .map((name) => [name, given(name)]),
    );
    const page = Math.max(1, Number.parseInt(given('page') || '1', 10) || 1);
    const size = PAGE_SIZES.find((known) => String(known) === given('pagination')) ?? PAGE_SIZES[0];
    const search = given('search');
    const ordering = given('ordering');
    const set = Object.entries({ ...filters, search, ordering }).filter(([, value]) => value !== '');
    return {
      page,
      size,
      search,
      ordering,
      filters,
      query: { page, pagination: size, ...Object.fromEntries(set) },
      isFiltered: search !== '' || Object.values(filters).some(Boolean),
      setPage,
      change,
      clear: () => change(Object.fromEntries([...Object.keys(filters), 'search'].map((name) => [name, '']))),
    };
  }, [params, names, scope, setPage, change]);
}

/** The last row of the last page went: the one before it is shown. */
export function useLastPage({ page, setPage }: ListState, data: Page<unknown> | undefined): void {
  const last = data?.data.length === 0 && data.meta.total > 0 ? Math.max(1, data.meta.last_page) : page;
  useEffect(() => {
    if (last < page) setPage(last);
  }, [last, page, setPage]);
}
