/** What a line of the log says of values: all of them once it is opened, a single one beside its sentence. */
import type { ActivityChange } from '@/api/types';

/** More than this is no part of a sentence. */
const LONG = 60;
/** The sentence says it: a request was sent, an invitation was revoked. */
const SAID: ReadonlySet<string> = new Set(['status', 'state']);

const textOf = (value: unknown, label: string | null): string =>
  label ?? (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

export interface ChangedValue {
  field: string;
  label: string;
  /** Null where the log keeps no values: it only says that there is another one. */
  values: { old: string; new: string } | null;
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

export const changesOf = (changes: readonly ActivityChange[]): ChangedValue[] => changes.map(read).filter(says);

/** The only one, where it is short, was something before, and the sentence does not say it itself. */
export function briefChange(changes: readonly ActivityChange[]): ChangedValue | null {
  const [only, ...others] = changesOf(changes);
  if (!only?.values || others.length > 0 || SAID.has(only.field) || !only.values.old) return null;
  return only.values.old.length + only.values.new.length > LONG ? null : only;
}
