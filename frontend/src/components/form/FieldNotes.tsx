/**
 * Notes about a field from outside the form: a reviewer's reason for rejecting it, a remark of the server that blocks
 * nothing. Shown under the field after its hint, also while it is being corrected.
 */
import { IconAlertTriangle, IconMessageReport } from '@tabler/icons-react';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import classes from './fields.module.css';
import { Written } from '../data/Bidi';

export interface FieldNote {
  /** `reason`: the field must be corrected. `remark`: it may stay as it is. */
  kind: 'reason' | 'remark';
  text: string;
}
/** By the field's name in its form. */
export type NotesByField = Readonly<Record<string, readonly FieldNote[]>>;

const NONE: NotesByField = {};
const Context = createContext<NotesByField>(NONE);
const ICON = { reason: IconMessageReport, remark: IconAlertTriangle } as const;

export function FieldNotes({ notes, children }: { notes: NotesByField; children: ReactNode }) {
  return <Context value={notes}>{children}</Context>;
}

/** For the `hint` of a field: its own hint, then the notes about it. Undefined when there is neither. */
export function useHintWithNotes(): (name: string, hint?: ReactNode) => ReactNode {
  const notes = useContext(Context);
  return useMemo(
    () =>
      function withNotes(name: string, hint?: ReactNode) {
        const found = notes[name];
        if (!found?.length) return hint;
        return (
          <>
            {hint}
            <Notes notes={found} />
          </>
        );
      },
    [notes],
  );
}

export const useFieldNotes = (name: string): readonly FieldNote[] => useContext(Context)[name] ?? [];

/** The notes about something that is no single field: a list, a document. */
export function NotesOf({ name }: { name: string }) {
  const notes = useContext(Context)[name];
  return notes && notes.length > 0 ? <Notes notes={notes} /> : null;
}

function Notes({ notes }: { notes: readonly FieldNote[] }) {
  return notes.map(({ kind, text }) => {
    const Icon = ICON[kind];
    return (
      <span
        key={`${kind} ${text}`}
        className={`notice top tight toned small ${classes.note}`}
        data-tone={kind === 'reason' ? 'danger' : 'warning'}
      >
        <Icon size={18} aria-hidden />
        <Written>{text}</Written>
      </span>
    );
  });
}
