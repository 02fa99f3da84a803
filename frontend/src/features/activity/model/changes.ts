/** What a line of the log says of values: what is worth a look at once, and what waits behind a button. */
import type { ActivityChange } from '@/api/types';

/** Beside the first few, the others wait. */
const SHOWN = 3;
/** The rights of a member name every part of the company: on a phone more than this is a screenful. */
const LONG = 80;

const textOf = (value: unknown, label: string | null): string =>
  label ?? (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

export interface ChangedValue {
  field: string;
  label: string;
  /** Null where the log keeps no values: it only says that there is another one. */
  values: { old: string; new: string } | null;
}

export interface Changes {
  shown: ChangedValue[];
  more: ChangedValue[];
}

const read = ({ field, label, ...change }: ActivityChange): ChangedValue => ({
  field,
  label,
  values:
    change.old === null && change.new === null
      ? null
      : { old: textOf(change.old, change.old_label), new: textOf(change.new, change.new_label) },
});

const says = ({ values }: ChangedValue) => values === null || values.old !== values.new;

const isLong = ({ values }: ChangedValue) => values !== null && values.old.length + values.new.length > LONG;

/** Something new says by its name what it is: its values wait, unless they are one or two; so do those that are long. */
export function changesOf(changes: readonly ActivityChange[]): Changes {
  const all = changes.map(read).filter(says);
  const isNew =
    all.length > 0 && changes.every(({ old }) => old === null || old === false) && all.some(({ values }) => values);
  const count = isNew && all.length > 2 ? 0 : SHOWN;
  // One more is no longer than the button that would hide it.
  const cut = all.length === count + 1 && count > 0 ? all.length : count;
  const shown = all.slice(0, cut).filter((change) => !isLong(change));
  return { shown, more: all.filter((change) => !shown.includes(change)) };
}
