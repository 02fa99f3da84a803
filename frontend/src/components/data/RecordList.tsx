/**
 * A list of the API: its columns, filters, search and export, declared once. Draws all four states of its query:
 * skeleton, empty, error with retry, rows with pagination.
 */
import { Flex, Paper, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasLoadError } from '@/api/queryClient';
import type { ListResource } from '@/resources/list';
import { DataTable, type Marks, type TableProps } from './DataTable';
import classes from './DataTable.module.css';
import { DownloadButton } from './Download';
import { EmptyState } from './EmptyState';
import { ErrorState } from './ErrorState';
import { filterNames, ListToolbar, NothingFound, type Filter, type Sort } from './ListToolbar';
import { Pagination } from './Pagination';
import { SkeletonWords } from './Skeleton';
import { chosenView, type View, viewNames, ViewTabs } from './ViewTabs';
import { useLastPage, useListState } from './useListState';
import { ActionBar } from '../layout/Columns';

type Shown<Row> = Pick<
  TableProps<Row>,
  'columns' | 'rowKey' | 'rowTo' | 'onRow' | 'label' | 'parts' | 'group' | 'dense'
>;
interface Props<Row> extends Shown<Row> {
  of: ListResource<Row>;
  empty: ReactNode;
  /** The words in the search box; without them there is none. */
  search?: string;
  filters?: readonly Filter[];
  /** A printed form of the list, beside the export that every list has. */
  print?: string;
  /** Rows of the page can be marked: what each is called, what can be done with those that are. */
  marking?: { label: (row: Row) => string; actions: (rows: readonly Row[]) => ReactNode };
  /** Ways to look at the list, above its tools. */
  views?: readonly View[];
  /** Above the list: its page's header, which may depend on whether there is anything at all, or it could not be had. */
  head?: (isEmpty: boolean, hasLoadError: boolean, isFew: boolean) => ReactNode;
  /** Of one of several lists on a page: what its parameters in the URL begin with. */
  scope?: string;
  /** Puts rows of a page together. */
  fold?: (rows: readonly Row[]) => readonly Row[];
  /** One row of a list that is short by nature: below `FEW` records there are lines, and no tools of a table. */
  few?: (row: Row) => ReactNode;
}

const FEW = 6;

export function RecordList<Row>({
  of,
  label,
  empty,
  search,
  filters = [],
  print,
  marking,
  views = [],
  head,
  scope,
  few,
  fold = (rows) => rows,
  ...table
}: Props<Row>) {
  const { t } = useTranslation('common');
  const list = useListState([...filterNames(filters), ...viewNames(views)], scope);
  const query = useQuery(of.page(list.query));
  const { data, isPending } = query;
  // Not the rows of the page before in its place: whoever asks again keeps the button.
  const lost = hasLoadError({ ...query, data: query.isPlaceholderData ? undefined : data });
  const { rowKey } = table;
  const [marked, setMarked] = useState<ReadonlySet<string | number>>(new Set());
  const card = useRef<HTMLElement>(null);
  const chosen = data?.data.filter((row) => marked.has(rowKey(row))) ?? [];
  const marks: Marks<Row> | undefined = marking && {
    has: (row) => marked.has(rowKey(row)),
    set: (rows, on) => {
      const keys = rows.map(rowKey);
      setMarked(new Set(on ? [...marked, ...keys] : [...marked].filter((key) => !keys.includes(key))));
    },
    label: marking.label,
  };
  useLastPage(list, data);
  const isNothing = data?.meta.total === 0;
  // Nothing to search or filter where nothing is; a filter that found nothing stays to be changed.
  const isEmpty = data?.data.length === 0 && !list.isFiltered;

  // While it loads it is taken for short: what a table has more comes with its rows.
  const isFew = few !== undefined && !list.isFiltered && !lost && (data?.meta.total ?? 0) < FEW;
  const hasTools = !isEmpty && !isFew;

  let body: ReactNode = <DataTable {...table} label={label} rows={data && fold(data.data)} list={list} marks={marks} />;
  if (lost) body = <ErrorState query={query} />;
  else if (isEmpty) body = empty;
  else if (isFew)
    body = (
      <Lines
        rows={data?.data.map((row) => (
          <li key={rowKey(row)}>{few(row)}</li>
        ))}
      />
    );
  else if (data?.data.length === 0) {
    const isOnlyView = !list.search && filterNames(filters).every((name) => !list.filters[name]);
    const none = isOnlyView && chosenView(views, list)?.none;
    body = none ? <EmptyState title={none} /> : <NothingFound list={list} />;
  }
  const sorts = table.columns.flatMap(({ sortBy, header, holds }): Sort[] =>
    sortBy && typeof header === 'string' ? [{ by: sortBy, label: header, holds: holds ?? 'words' }] : [],
  );
  const clearMarks = () => {
    // The button goes away with the bar: whoever pressed it goes on with the rows.
    card.current?.querySelector<HTMLElement>('tbody :checked')?.focus();
    setMarked(new Set());
  };
  const file = (format: 'csv' | 'pdf') => ({
    fetchFile: () => of.file(list.query, format),
    fallbackName: `${of.fileName}.${format}`,
    why: isNothing ? t('table.nothingToExport') : undefined,
  });
  return (
    <>
      {head?.(isEmpty, lost, isFew)}
      <Paper
        ref={card}
        component="section"
        className={classes.card}
        withBorder
        aria-label={label}
        aria-busy={isPending}
      >
        {hasTools && views.length > 0 && <ViewTabs views={views} list={list} label={label} />}
        {hasTools && (
          <ListToolbar list={list} search={search} filters={filters} sorts={sorts} isNothing={isNothing}>
            <DownloadButton {...file('csv')} size="sm">
              {t('action.export')}
            </DownloadButton>
            {print && (
              <DownloadButton {...file('pdf')} why={undefined} size="sm">
                {print}
              </DownloadButton>
            )}
          </ListToolbar>
        )}
        {body}
        {data && !isFew && <Pagination meta={data.meta} list={list} />}
      </Paper>
      {marking && (
        <VisuallyHidden renderRoot={(props) => <p {...props} />} role="status">
          {chosen.length > 0 && t('table.selected', { count: chosen.length })}
        </VisuallyHidden>
      )}
      {marks && chosen.length > 0 && (
        <ActionBar place="over">
          <Flex component="span" align="center" gap="sm" wrap="wrap" flex={1} miw={0}>
            <b aria-hidden>{t('table.selected', { count: chosen.length })}</b>
            {chosen.length < (data?.data.length ?? 0) && (
              <button type="button" className="quiet" onClick={() => marks.set(data?.data ?? [], true)}>
                {t('table.selectAll')}
              </button>
            )}
            <button type="button" className="quiet" onClick={clearMarks}>
              {t('table.clearSelection')}
            </button>
          </Flex>
          {marking?.actions(chosen)}
        </ActionBar>
      )}
    </>
  );
}

function Lines({ rows }: { rows: ReactNode[] | undefined }) {
  return (
    <ul className="lined">
      {rows ?? (
        <Flex component="li" px="var(--q-inset)" py="1.125rem" aria-hidden>
          <SkeletonWords />
        </Flex>
      )}
    </ul>
  );
}
