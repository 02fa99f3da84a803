/** A list of the API: its pages and its export, under one key. */
import { keepPreviousData, queryOptions, type QueryKey } from '@tanstack/react-query';
import { api, type Page } from '@/api/client';
import { isMissing } from '@/api/errors';
import { PAGE_SIZE } from '@/config/env';
import { hasUnsaved } from '@/lib/unsaved';

/** `{page, pagination, search, ordering, …filters}`. */
export type ListQuery = Record<string, string | number>;

interface Always {
  /** How the pages put their rows together; files have them as they are. */
  pages?: ListQuery;
  /** Which rows it is about, on pages and in files. */
  rows?: ListQuery;
}

/** What a list asks for at a URL, as `useListState` reads it. */
export function listQueryOf(url: string): ListQuery {
  const { page, pagination, ...filters } = Object.fromEntries(new URL(url).searchParams);
  return {
    page: Number(page) || 1,
    pagination: Number(pagination) || PAGE_SIZE,
    ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
  };
}

/** `fileName`: of an export that the server does not name, without its ending. */
export const listResource = <Row>(url: string, queryKey: QueryKey, fileName: string, { pages, rows }: Always = {}) => ({
  page: (query: ListQuery) =>
    queryOptions({
      queryKey: [...queryKey, 'list', query],
      queryFn: ({ signal }) => api.get<Page<Row>>(url, { ...query, ...pages, ...rows }, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** Everything that the filters leave, whatever the page. */
  file: ({ page: _page, pagination: _size, ...filters }: ListQuery, format: 'csv' | 'pdf') =>
    api.file(url, { ...filters, ...rows, export: format }),
  fileName,
});

export type ListResource<Row> = ReturnType<typeof listResource<Row>>;

/** What the API answers as `{data}`. */
export const dataQuery = <Data>(url: string, queryKey: QueryKey) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }) => (await api.get<{ data: Data }>(url, undefined, { signal })).data,
  });

/** The record that a page is about. Where it is not there, neither is the page: the frame around it shows that. */
export const recordQuery = <Row>(url: string, queryKey: QueryKey) =>
  queryOptions({ ...dataQuery<Row>(url, queryKey), throwOnError: isMissing });

/** Its `throwOnError` where the page has a form: unsaved changes stay on the screen, also when the record is gone. */
export const missingUnlessUnsaved = (reason: Error) => isMissing(reason) && !hasUnsaved();

/** As many rows as the API gives at once: for lists that are short by nature. */
export const WHOLE_LIST = { pagination: 100 } as const;
