/** One box of the table: of a permission, or of all of a row or column. It can be reached also where it cannot be changed. */
import { Checkbox } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import classes from './permissions.module.css';
import { type Editing, markOf, whyFixed } from '../model/table';

/** What the grid and the list of groups draw. */
export interface TableParts {
  editing: Editing;
  onToggle: (names: readonly string[]) => void;
  label: string;
  /** Ids of the sentences that say why a box cannot be changed. */
  reasons: Record<'locked' | 'implied', string>;
}

interface Props extends Omit<TableParts, 'label'> {
  /** What it stands for. */
  names: readonly string[];
  /** Without words beside it. */
  label?: string;
  children?: ReactNode;
  ref?: Ref<HTMLInputElement>;
  tabIndex?: number;
  onFocus?: () => void;
}

export function PermissionBox({ editing, names, onToggle, reasons, label, children, ...input }: Props) {
  const mark = markOf(editing, names);
  const why = whyFixed(editing, names);
  return (
    <label className={classes.box} data-why={why ?? undefined}>
      <Checkbox
        {...input}
        aria-label={label}
        aria-disabled={why ? true : undefined}
        aria-describedby={why ? reasons[why] : undefined}
        checked={mark === 'all'}
        indeterminate={mark === 'some'}
        onChange={() => !why && onToggle(names)}
      />
      {why === 'locked' && <IconLock size="0.875rem" className={classes.lock} aria-hidden />}
      {children}
    </label>
  );
}
