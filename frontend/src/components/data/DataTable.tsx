/**
 * Records: a table on a desk, cards on a phone. Draws all four states of its query: skeleton, empty, error with
 * retry, rows with pagination.
 */
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Page } from '@/api/client';
import { useCommon } from '@/i18n/common';
import classes from './DataTable.module.css';
import { EmptyState } from './EmptyState';
import { ErrorState } from './ErrorState';
import { Pagination } from './Pagination';
import { Skeleton } from './Skeleton';
import type { Loadable } from './query';
import type { ListState } from './useListState';

export interface Column<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Amounts and numbers stand at the end. */
  align?: 'end';
  /** The name the API sorts by; makes the header a button. */
  sortBy?: string;
  /** On a phone: the card's title, beside the title at the end, or only on a desk. Default: a line of the card. */
  phone?: 'title' | 'aside' | 'hidden' | 'action';
  /** A weightier look for what identifies the row. */
  strong?: boolean;
}

interface Props<Row> {
  query: Loadable<Page<Row>> | Loadable<Row[]>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  /** What the table is about, for screen readers. */
  label: string;
  empty: ReactNode;
  /** Where the state of the list lives; without it there is no pagination and no sorting. */
  list?: ListState;
  /** Makes the first strong cell of every row a link. */
  rowTo?: (row: Row) => string;
  /** Search and filters. */
  toolbar?: ReactNode;
  skeletonRows?: number;
}

const rowsOf = <Row,>(data: Page<Row> | Row[] | undefined): Row[] => (Array.isArray(data) ? data : (data?.data ?? []));

export function DataTable<Row>(props: Props<Row>) {
  const { query, toolbar, list, empty } = props;
  const t = useCommon();
  const { data } = query;
  const rows = rowsOf<Row>(data);
  const meta = data && !Array.isArray(data) ? data.meta : null;

  // Nothing to search or filter where nothing is; a filter that found nothing stays to be changed.
  const isEmpty = data !== undefined && rows.length === 0 && !list?.isFiltered;

  let body: ReactNode;
  if (query.isPending) body = <TableFrame {...props} rows={null} />;
  else if (query.isError && !data) body = <ErrorState onRetry={query.refetch} />;
  else if (rows.length === 0 && list?.isFiltered) {
    body = (
      <EmptyState
        title={t('state.nothingFound')}
        action={
          <button type="button" className={classes.clear} onClick={list.clear}>
            {t('state.clearFilters')}
          </button>
        }
      />
    );
  } else if (rows.length === 0) body = empty;
  else body = <TableFrame {...props} rows={rows} />;

  return (
    <section className={classes.card} aria-busy={query.isPending}>
      {toolbar && !isEmpty && <div className={classes.toolbar}>{toolbar}</div>}
      {body}
      {meta && list && <Pagination meta={meta} onPage={list.setPage} />}
    </section>
  );
}

function TableFrame<Row>({
  columns,
  rows,
  rowKey,
  rowTo,
  label,
  list,
  skeletonRows = 5,
}: Props<Row> & { rows: Row[] | null }) {
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Header key={column.key} column={column} list={list} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            ? rows.map((row) => <Row key={rowKey(row)} row={row} columns={columns} to={rowTo?.(row)} />)
            : Array.from({ length: skeletonRows }, (_, index) => <SkeletonRow key={index} columns={columns} />)}
        </tbody>
      </table>
    </div>
  );
}

function Header<Row>({ column, list }: { column: Column<Row>; list?: ListState }) {
  const t = useCommon();
  const { sortBy, header, align } = column;
  if (!sortBy || !list) {
    return (
      <th scope="col" data-align={align}>
        {header}
      </th>
    );
  }
  const order = list.ordering === sortBy ? 'ascending' : list.ordering === `-${sortBy}` ? 'descending' : 'none';
  const Icon = { ascending: IconArrowUp, descending: IconArrowDown, none: IconSelector }[order];
  const next = order === 'descending' ? sortBy : `-${sortBy}`;
  return (
    <th scope="col" data-align={align} aria-sort={order}>
      <button
        type="button"
        className={classes.sort}
        title={typeof header === 'string' ? t('table.sort', { column: header }) : undefined}
        onClick={() => list.change({ ordering: next })}
      >
        {header}
        <Icon size={14} aria-hidden />
      </button>
    </th>
  );
}

function Row<Row>({ row, columns, to }: { row: Row; columns: readonly Column<Row>[]; to?: string }) {
  const linked = to ? (columns.find((column) => column.strong) ?? columns[0]) : undefined;
  return (
    <tr data-linked={to ? true : undefined}>
      {columns.map((column) => (
        <td
          key={column.key}
          data-align={column.align}
          data-phone={column.phone ?? 'line'}
          data-strong={column.strong || undefined}
        >
          {(column.phone ?? 'line') === 'line' && (
            <span className={classes.label} aria-hidden>
              {column.header}
            </span>
          )}
          <span className={classes.value}>
            {column === linked && to ? (
              <Link to={to} className={classes.link}>
                {column.cell(row)}
              </Link>
            ) : (
              column.cell(row)
            )}
          </span>
        </td>
      ))}
    </tr>
  );
}

function SkeletonRow<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <tr>
      {columns.map((column) => (
        <td key={column.key} className={classes.waiting} data-align={column.align} data-phone={column.phone ?? 'line'}>
          {(column.phone ?? 'line') === 'line' && (
            <span className={classes.label} aria-hidden>
              {column.header}
            </span>
          )}
          <Skeleton width="half" />
        </td>
      ))}
    </tr>
  );
}
