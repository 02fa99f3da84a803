/** `Status: All ▾`: the browser's own list, so that it works everywhere. */
import { Box } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import classes from './ListToolbar.module.css';

export interface Choice {
  value: string;
  label: string;
}

interface Props {
  label: string;
  value: string;
  /** The first is what stands there while nothing is chosen. */
  options: readonly Choice[];
  /** Whether something is chosen; default: any value. */
  isChoice?: boolean;
  onChange: (value: string) => void;
  className?: string;
}

export function FilterSelect({ label, value, options, isChoice = value !== '', onChange, className = '' }: Props) {
  const chosen = options.find((option) => option.value === value) ?? options[0];
  return (
    <Box component="label" className={`${classes.filter} ${className}`} fz="sm" data-active={isChoice || undefined}>
      <span>{label}</span>
      <b>{chosen?.label}</b>
      <IconChevronDown size="1rem" aria-hidden />
      <select className="cover" value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Box>
  );
}
