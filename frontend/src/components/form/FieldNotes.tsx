/**
 * Notes about a field from outside the form: a reviewer's reason for rejecting it, a remark of the server that blocks
 * nothing. Shown under the field after its hint, also while it is being corrected.
 */
import { IconAlertTriangle, IconMessageReport } from '@tabler/icons-react';
import { createContext, useContext, type ReactNode } from 'react';
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

export const useFieldNotes = (): NotesByField => useContext(Context);

/** A field's own hint, then the notes about it; undefined when there is neither. */
export function useHint(name: string, hint: ReactNode): ReactNode {
  if (!useFieldNotes()[name]?.length) return hint;
  return (
    <>
      {hint}
      <NotesOf name={name} />
    </>
  );
}

/** By itself where the notes are about no single field: a list, a document. */
export function NotesOf({ name }: { name: string }) {
  return useFieldNotes()[name]?.map(({ kind, text }) => {
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
