/** Records: a table where there is room for one, two lines each where there is not. */
/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- as lines its elements are no table to a browser any more: the roles say that they are */
import { Checkbox, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconChevronDown, IconSelector } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@/lib/navigation';
import classes from './DataTable.module.css';
import { Skeleton } from './Skeleton';
import type { ListState } from './useListState';
import { IconButton } from '../layout/IconButton';

export interface Column<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** What the cell says: on a phone all cells are as broad as the longest of them. */
  text?: (row: Row) => string;
  /** Amounts and numbers stand at the right in both directions, so that their decimals are below one another. */
  align?: 'end';
  /** The name the API sorts by; makes the header a button. */
  sortBy?: string;
  /** What it is sorted as. Default: words. */
  holds?: 'times' | 'amounts';
  /** On a desktop: takes the room that the others leave, no more than its share, or shown only where there is plenty. */
  desktop?: 'grows' | 'cut' | 'wide';
  /** On a phone: the first line and its end; the second line, its end and what can be done. Default: only on a desktop. */
  phone?: 'title' | 'aside' | 'line' | 'state' | 'action';
  /** A weightier look for what identifies the row. */
  strong?: boolean;
}

export interface TableProps<Row> {
  columns: readonly Column<Row>[];
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  /** What the table is about, for screen readers. */
  label: string;
  list: ListState;
  /** Makes the first strong cell of a row a link. */
  rowTo?: (row: Row) => string | undefined;
  /** The same for rows that open in place: a button, whose `label` begins with what it does. */
  onRow?: { open: (row: Row) => void; label: (row: Row) => string };
  marks?: Marks<Row>;
  /** Rows that a row opens into, below it; `label` says which row it is of, for whoever does not see the row. */
  parts?: { of: (row: Row) => readonly Row[]; label: (row: Row) => string };
  /** Rows of a log: many, each of one short line. */
  dense?: boolean;
  /** Neighbours with the same key stand under one heading. */
  group?: { keyOf: (row: Row) => string; heading: (row: Row) => ReactNode };
}

/** Rows that are marked, to do something with them. */
export interface Marks<Row> {
  has: (row: Row) => boolean;
  set: (rows: readonly Row[], on: boolean) => void;
  /** Says which row it is of, for whoever does not see the row. */
  label: (row: Row) => string;
}

const SKELETON_ROWS = 5;

export function DataTable<Row>({
  rows,
  rowKey,
  rowTo,
  onRow,
  label,
  list,
  group,
  marks,
  parts,
  dense,
  ...table
}: TableProps<Row>) {
  const { t } = useTranslation('common');
  const columns = table.columns.map((column) => ({ ...column, longest: longestOf(column, rows) }));
  const look = { columns, marks, parts };
  return (
    <div className={classes.scroll}>
      <table role="table" className={classes.table} aria-label={label} data-marks={marks && true} data-dense={dense}>
        <thead role="rowgroup">
          <tr role="row">
            {marks && <MarkAll rows={rows ?? []} marks={marks} />}
            {columns.map((column) => (
              <Header key={column.key} column={column} list={list} />
            ))}
            {parts && (
              <th role="columnheader" scope="col">
                <VisuallyHidden>{t('table.details')}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        {rows ? (
          grouped(rows, group).map((together) => (
            <tbody key={rowKey(together[0])} role="rowgroup">
              {group && (
                <tr role="row" className={classes.heading}>
                  <th role="rowheader" scope="rowgroup" colSpan={columns.length + (marks ? 1 : 0) + (parts ? 1 : 0)}>
                    {group.heading(together[0])}
                  </th>
                </tr>
              )}
              {together.map((row) => (
                <TableRow key={rowKey(row)} row={row} to={rowTo?.(row)} onRow={onRow} {...look} />
              ))}
            </tbody>
          ))
        ) : (
          <tbody role="rowgroup">
            {Array.from({ length: SKELETON_ROWS }, (_, index) => (
              <SkeletonRow key={index} {...look} />
            ))}
          </tbody>
        )}
      </table>
    </div>
  );
}

function Header<Row>({ column, list }: { column: Column<Row>; list: ListState }) {
  const { t } = useTranslation('common');
  const { sortBy, header, align, desktop } = column;
  if (!sortBy) {
    return (
      <th role="columnheader" scope="col" data-align={align} data-desktop={desktop}>
        {header}
      </th>
    );
  }
  const order = list.ordering === sortBy ? 'ascending' : list.ordering === `-${sortBy}` ? 'descending' : 'none';
  const Icon = { ascending: IconArrowUp, descending: IconArrowDown, none: IconSelector }[order];
  const next = order === 'descending' ? sortBy : `-${sortBy}`;
  return (
    <th role="columnheader" scope="col" data-align={align} data-desktop={desktop} aria-sort={order}>
      <button
        type="button"
        className={classes.sort}
        title={typeof header === 'string' ? t('table.sort', { column: header }) : undefined}
        onClick={() => list.change({ ordering: next })}
      >
        {header}
        <Icon size="0.875rem" aria-hidden />
      </button>
    </th>
  );
}

function MarkAll<Row>({ rows, marks }: { rows: readonly Row[]; marks: Marks<Row> }) {
  const { t } = useTranslation('common');
  const count = rows.filter(marks.has).length;
  const isSome = count > 0 && count < rows.length;
  return (
    <th role="columnheader" scope="col" className={classes.mark}>
      <label>
        <Checkbox
          aria-label={t('table.selectAll')}
          checked={count > 0 && !isSome}
          indeterminate={isSome}
          onChange={(event) => marks.set(rows, event.currentTarget.checked)}
        />
      </label>
    </th>
  );
}

/** Digits are all of one width. */
const longestOf = <Row,>({ text }: Column<Row>, rows: readonly Row[] = []) =>
  text && rows.map(text).reduce((longest, one) => (one.length > longest.length ? one : longest), '');

type Together<Row> = [Row, ...Row[]];

/** All of them together where there is no grouping. */
function grouped<Row>(rows: readonly Row[], group: TableProps<Row>['group']): Together<Row>[] {
  const groups: Together<Row>[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last && group?.keyOf(last[0]) === group?.keyOf(row)) last.push(row);
    else groups.push([row]);
  }
  return groups;
}

interface RowProps<Row> extends Pick<TableProps<Row>, 'marks' | 'parts' | 'onRow'> {
  columns: readonly (Column<Row> & { longest?: string })[];
}

function TableRow<Row>({ row, columns, to, onRow, marks, parts }: RowProps<Row> & { row: Row; to?: string }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const opened = parts?.of(row) ?? [];
  return (
    <>
      <tr
        role="row"
        data-linked={to || onRow ? true : undefined}
        data-opens={opened.length > 0 || undefined}
        data-marked={marks?.has(row) || undefined}
        onClick={({ target }) => {
          if (opened.length > 0 && !(target as Element).closest('a, button')) setOpen(!isOpen);
        }}
      >
        {marks && (
          <td role="cell" className={classes.mark} data-phone="mark">
            <label>
              <Checkbox
                aria-label={marks.label(row)}
                checked={marks.has(row)}
                onChange={({ currentTarget: box }) => {
                  marks.set([row], box.checked);
                  // Above the bar that comes with the first.
                  requestAnimationFrame(() => box.closest('tr')?.scrollIntoView({ block: 'nearest' }));
                }}
              />
            </label>
          </td>
        )}
        <Cells row={row} columns={columns} to={to} onRow={onRow} />
        {parts && (
          <td role="cell" className={classes.mark} data-phone="opener">
            <span className={classes.value}>
              {opened.length > 0 && (
                <IconButton
                  label={parts.label(row)}
                  aria-expanded={isOpen}
                  aria-controls={isOpen ? opened.map((_, index) => `${id}${index}`).join(' ') : undefined}
                  onClick={() => setOpen(!isOpen)}
                >
                  <IconChevronDown size="1.125rem" aria-hidden />
                </IconButton>
              )}
            </span>
          </td>
        )}
      </tr>
      {isOpen &&
        opened.map((part, index) => (
          <tr key={index} id={`${id}${index}`} role="row" className={classes.part}>
            {marks && <td role="cell" />}
            <Cells row={part} columns={columns} />
            <td role="cell" />
          </tr>
        ))}
    </>
  );
}

type CellsProps<Row> = Pick<RowProps<Row>, 'columns' | 'onRow'> & { row: Row; to?: string };

function Cells<Row>({ row, columns, to, onRow }: CellsProps<Row>) {
  const leading = to || onRow ? (columns.find((column) => column.strong) ?? columns[0]) : undefined;
  const led = (cell: ReactNode) =>
    to ? (
      <Link to={to} className={`stretched ${classes.link}`}>
        {cell}
      </Link>
    ) : (
      <button
        type="button"
        className={`stretched ${classes.link}`}
        aria-label={onRow?.label(row)}
        onClick={() => onRow?.open(row)}
      >
        {cell}
      </button>
    );
  return columns.map((column) => (
    <td
      key={column.key}
      role="cell"
      data-align={column.align}
      data-desktop={column.desktop}
      data-phone={column.phone}
      data-longest={column.longest}
      data-strong={column.strong || undefined}
    >
      <span className={classes.value}>{column === leading ? led(column.cell(row)) : column.cell(row)}</span>
    </td>
  ));
}

function SkeletonRow<Row>({ columns, marks, parts }: RowProps<Row>) {
  return (
    <tr role="row">
      {marks && <td role="cell" className={classes.mark} data-phone="mark" />}
      {columns.map((column) => (
        <td
          key={column.key}
          role="cell"
          className={classes.waiting}
          data-align={column.align}
          data-desktop={column.desktop}
          data-phone={column.phone}
        >
          <Skeleton width="half" />
        </td>
      ))}
      {parts && <td role="cell" />}
    </tr>
  );
}
