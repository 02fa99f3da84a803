/**
 * What others have said about a field: a reviewer's reason, a remark of the server that does not stop anybody. It
 * stands under the field beside its hint, and stays while the field is being corrected.
 */
import { IconAlertTriangle, IconMessageReport } from '@tabler/icons-react';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import classes from './FieldNotes.module.css';
import { Written } from '../data/Bidi';

export interface FieldNote {
  /** `reason`: must be answered. `remark`: may stay as it is. */
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

/** For the `hint` of a field: its own hint, then what was said about it. Undefined when there is nothing. */
export function useNotedHint(): (name: string, hint?: ReactNode) => ReactNode {
  const notes = useContext(Context);
  return useMemo(
    () =>
      function noted(name: string, hint?: ReactNode) {
        const said = notes[name];
        if (!said || said.length === 0) return hint;
        return (
          <>
            {hint}
            <Notes notes={said} />
          </>
        );
      },
    [notes],
  );
}

/** What was said about a field, for whoever shows it in another way. */
export const useFieldNotes = (name: string): readonly FieldNote[] => useContext(Context)[name] ?? [];

/** For what is no single field: a list, a document. */
export function NotesOf({ name }: { name: string }) {
  const notes = useContext(Context)[name];
  return notes && notes.length > 0 ? <Notes notes={notes} /> : null;
}

function Notes({ notes }: { notes: readonly FieldNote[] }) {
  return notes.map(({ kind, text }) => {
    const Icon = ICON[kind];
    return (
      <span key={`${kind} ${text}`} className={classes.note} data-kind={kind}>
        <Icon size={18} aria-hidden />
        <Written>{text}</Written>
      </span>
    );
  });
}
