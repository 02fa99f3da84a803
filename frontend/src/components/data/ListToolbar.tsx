/** Search and filters over a list, kept in the address; what can be done with the whole list stands at the end. */
import { TextInput } from '@mantine/core';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useMessages } from '@/i18n/messages';
import { DateFilter } from './DateFilter';
import classes from './ListToolbar.module.css';
import type { ListState } from './useListState';

const TYPING_PAUSE_MS = 300;

interface Choice {
  value: string;
  label: string;
}
/** One of several values of a parameter of the API; `days`: from one day to another. */
export type Filter = { name: string; label: string; options: readonly Choice[] } | 'days';

/** `options(INVOICE_LOOK, (look) => w(look.label))`: a choice of every key of a record. */
export const options = <Value,>(record: Readonly<Record<string, Value>>, wordOf: (value: Value) => string) =>
  Object.entries(record).map(([value, item]) => ({ value, label: wordOf(item) }));

export const filterNames = (filters: readonly Filter[]): string[] =>
  filters.flatMap((filter) => (filter === 'days' ? ['date_from', 'date_to'] : [filter.name]));

interface Props {
  list: ListState;
  /** The words in the search box; without them there is none. */
  search?: string;
  filters?: readonly Filter[];
  className?: string;
  children?: ReactNode;
}

export function ListToolbar({ list, search, filters = [], className, children }: Props) {
  const t = useMessages('common');
  return (
    <div className={`row wraps ${className ?? classes.toolbar}`}>
      {search && <SearchBox list={list} placeholder={search} />}
      {filters.map((filter) =>
        filter === 'days' ? (
          <div key={filter} className={`row wraps ${classes.range}`}>
            <DateFilter list={list} name="date_from" label={t('state.from')} />
            <DateFilter list={list} name="date_to" label={t('state.until')} />
          </div>
        ) : (
          <FilterSelect key={filter.name} list={list} {...filter} />
        ),
      )}
      {children && <div className={`row wraps ${classes.files}`}>{children}</div>}
    </div>
  );
}

function SearchBox({ list, placeholder }: { list: ListState; placeholder: string }) {
  const [typed, setTyped] = useState(list.search);
  /** What the address has, as far as this box knows. */
  const sent = useRef(list.search);
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

  return (
    <TextInput
      type="search"
      size="sm"
      className={classes.search}
      aria-label={placeholder}
      placeholder={placeholder}
      leftSection={<IconSearch size={18} aria-hidden />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}

interface SelectProps {
  list: ListState;
  name: string;
  label: string;
  options: readonly Choice[];
}

/** `Status: All ▾`: the browser's own list, so that it works everywhere. */
function FilterSelect({ list, name, label, options: choices }: SelectProps) {
  const t = useMessages('common');
  const value = list.filters[name] ?? '';
  const chosen = choices.find((option) => option.value === value)?.label ?? t('state.all');
  return (
    <label className={`small whole ${classes.filter}`} data-active={value ? true : undefined}>
      <span>{label}</span>
      <b>{chosen}</b>
      <IconChevronDown size={16} aria-hidden />
      <select className="cover" value={value} onChange={(event) => list.change({ [name]: event.currentTarget.value })}>
        <option value="">{t('state.all')}</option>
        {choices.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
