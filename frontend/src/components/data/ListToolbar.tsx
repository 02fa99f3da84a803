/** Search and filters over a list, kept in the address. */
import { TextInput } from '@mantine/core';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import classes from './ListToolbar.module.css';
import type { ListState } from './useListState';

const TYPING_PAUSE_MS = 300;

export function SearchBox({ list, placeholder }: { list: ListState; placeholder: string }) {
  const [typed, setTyped] = useState(list.search);
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
    if (typed === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = typed;
      change({ search: typed.trim() });
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
      attributes={{ input: { dir: typed ? 'auto' : undefined } }}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}

interface FilterProps {
  list: ListState;
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  /** The word for "no filter". */
  all: string;
}

/** `Status: All ▾`: the browser's own list, so that it works everywhere. */
export function FilterSelect({ list, name, label, options, all }: FilterProps) {
  const value = list.filters[name] ?? '';
  const chosen = options.find((option) => option.value === value)?.label ?? all;
  return (
    <label className={classes.filter} data-active={value ? true : undefined}>
      <span>{label}</span>
      <b>{chosen}</b>
      <IconChevronDown size={16} aria-hidden />
      <select value={value} onChange={(event) => list.change({ [name]: event.currentTarget.value })}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
