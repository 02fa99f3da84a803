/** Search and filters over a list, kept in the URL; what can be done with the whole list stands at the end. */
import { Box, Button, Group, TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/layout/IconButton';
import { EmptyState } from './EmptyState';
import { type Choice, FilterSelect } from './FilterSelect';
import classes from './ListToolbar.module.css';
import { PeriodFilter } from './PeriodFilter';
import type { ListState } from './useListState';

const TYPING_PAUSE_MS = 300;

/** One of several values of a parameter of the API; `days`: from one day to another. */
export type Filter = { name: string; label: string; options: readonly Choice[] } | 'days';

/** `options(INVOICE_LOOK, (look) => w(look.label))`: a choice of every key of a record. */
export const options = <Value,>(record: Readonly<Record<string, Value>>, wordOf: (value: Value) => string) =>
  Object.entries(record).map(([value, item]) => ({ value, label: wordOf(item) }));

export const filterNames = (filters: readonly Filter[]): string[] =>
  filters.flatMap((filter) => (filter === 'days' ? ['date_from', 'date_to'] : [filter.name]));

/** What a list can be sorted by: the name of the API. */
export interface Sort {
  by: string;
  label: string;
  holds: 'words' | 'times' | 'amounts';
}

interface Props {
  list: ListState;
  /** The words in the search box; without them there is none. */
  search?: string;
  filters?: readonly Filter[];
  /** Offered where the heads of the table's columns, which do the same, are not seen. */
  sorts?: readonly Sort[];
  /** `NothingFound` stands below, with its own button. */
  isNothing?: boolean;
  className?: string;
  children?: ReactNode;
}

/** Where there is little room, everything but the search waits behind one button. */
export function ListToolbar({
  list,
  search,
  filters = [],
  sorts = [],
  isNothing,
  className = classes.toolbar,
  children,
}: Props) {
  const { t } = useTranslation('common');
  const [opened, setOpened] = useState(false);
  const [clearings, setClearings] = useState(0);
  const rest = useId();
  const count = filters.filter((filter) => filterNames([filter]).some((name) => list.filters[name])).length;
  const clear = () => {
    list.change(Object.fromEntries(filterNames(filters).map((name) => [name, ''])));
    setClearings(clearings + 1);
    // The button goes with what it cleared.
    document.getElementById(rest)?.querySelector('select')?.focus();
  };
  return (
    <div className={`${classes.place} ${className}`} data-no-print>
      <Group gap="0.625rem">
        {search && <SearchBox list={list} placeholder={search} />}
        <Box
          type="button"
          component="button"
          className={`${classes.filter} ${classes.opener}`}
          fz="sm"
          fw={600}
          // Also of an order, which is no filter and not counted.
          data-active={count > 0 || list.ordering !== '' || undefined}
          aria-expanded={opened}
          aria-controls={rest}
          onClick={() => setOpened(!opened)}
        >
          <IconAdjustmentsHorizontal size="1.125rem" aria-hidden />
          <span className={classes.word}>{t('table.filters')}</span>{' '}
          {count > 0 && (
            <Box
              component="b"
              className="tabular"
              miw="1.25rem"
              bdrs="var(--q-radius-tag)"
              bg="var(--q-teal-fill)"
              c="#fff"
              ta="center"
            >
              {count}
            </Box>
          )}
        </Box>
        <Group id={rest} className={classes.rest} gap="0.625rem" data-opened={opened || undefined}>
          {filters.map((filter) =>
            filter === 'days' ? (
              // Without the days that were about to be chosen.
              <PeriodFilter key={`${filter}-${clearings}`} list={list} />
            ) : (
              <FilterSelect
                key={filter.name}
                label={filter.label}
                value={list.filters[filter.name] ?? ''}
                options={[{ value: '', label: t('state.all') }, ...filter.options]}
                onChange={(value) => list.change({ [filter.name]: value })}
              />
            ),
          )}
          {sorts.length > 0 && (
            <FilterSelect
              className={classes.order}
              label={t('order.label')}
              isChoice={false}
              value={list.ordering}
              options={[
                { value: '', label: t('order.none') },
                ...sorts.flatMap(({ by, label: column, holds }) =>
                  (holds === 'words' ? ['', '-'] : ['-', '']).map((sign) => ({
                    value: sign + by,
                    label: `${column}: ${t(`orderBy.${holds}.${sign ? 'down' : 'up'}`)}`,
                  })),
                ),
              ]}
              onChange={(ordering) => list.change({ ordering })}
            />
          )}
          {count > 0 && !isNothing && (
            <Button variant="subtle" size="sm" className={classes.clear} onClick={clear}>
              {t('state.clearFilters')}
            </Button>
          )}
          {children && <Group className={classes.files}>{children}</Group>}
        </Group>
      </Group>
    </div>
  );
}

function SearchBox({ list, placeholder }: { list: ListState; placeholder: string }) {
  const { t } = useTranslation('common');
  const [typed, setTyped] = useState(list.search);
  /** What the URL has, as far as this box knows. */
  const sent = useRef(list.search);
  const box = useRef<HTMLInputElement>(null);
  const { change, search } = list;

  useEffect(() => {
    // Changed from outside: the back button, or the filters cleared.
    if (search !== sent.current) {
      sent.current = search;
      setTyped(search);
    }
  }, [search]);

  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = wanted;
      change({ search: wanted });
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, change]);

  const clear = () => {
    setTyped('');
    // The button goes with the words.
    box.current?.focus();
  };

  return (
    <TextInput
      ref={box}
      type="search"
      size="sm"
      className={classes.search}
      aria-label={placeholder}
      placeholder={placeholder}
      leftSection={<IconSearch size="1.125rem" aria-hidden />}
      rightSection={
        typed && (
          <IconButton label={t('table.clearSearch')} onClick={clear}>
            <IconX size="1rem" aria-hidden />
          </IconButton>
        )
      }
      attributes={{ root: { 'data-hint': placeholder.replace('…', '') }, input: { dir: typed ? 'auto' : undefined } }}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}

/** Nothing of a list is what was asked for: everything comes back at a press. */
export function NothingFound({ list }: { list: ListState }) {
  const { t } = useTranslation('common');
  const isFiltered = Object.values(list.filters).some(Boolean);
  const both = isFiltered && list.search !== '';
  return (
    <EmptyState
      icon={IconSearch}
      title={t('state.nothingFound')}
      action={
        <Button variant="default" onClick={list.clear}>
          {t(both ? 'state.clearBoth' : isFiltered ? 'state.clearFilters' : 'table.clearSearch')}
        </Button>
      }
    />
  );
}
