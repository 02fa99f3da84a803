/** What all fields share: binding to the form, their hint with the notes about them, their error message. */
import { IconAlertTriangle, IconMessageReport } from '@tabler/icons-react';
import i18next from 'i18next';
import { createContext, type ReactNode, useContext } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { useLocale, useMessages, type MessageKey } from '@/i18n/messages';
import { readIssue } from '@/lib/issue';
import classes from './fields.module.css';
import { Written } from '../data/Bidi';

export interface FieldProps {
  name: string;
  label: ReactNode;
  /** A hint under the field. */
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
}

/** For the input alone; the rest of the field keeps the direction of the page. */
export const LEFT_TO_RIGHT = { input: { dir: 'ltr' } } as const;

/** The error in the reader's language: our rules by key, the server's sentence as it came. */
export function useErrorMessage(): (message: string | undefined) => string | undefined {
  const t = useMessages('common');
  const locale = useLocale();
  return (message) => {
    if (!message) return undefined;
    const issue = readIssue(message);
    if (issue?.bundle) return i18next.t(issue.key, { ...issue.values, ns: issue.bundle, lng: locale });
    return issue ? t(`validation.${issue.key}` as MessageKey<'common'>, issue.values) : message;
  };
}

export function useField<Value = string>({ name, hint, required }: Pick<FieldProps, 'name' | 'hint' | 'required'>) {
  const { field, fieldState } = useController<FieldValues, string>({ name });
  const errorMessage = useErrorMessage();
  return {
    value: field.value as Value,
    onChange: field.onChange as (value: Value) => void,
    /** For an input of the library, as they are. */
    input: {
      ref: field.ref,
      name: field.name,
      onBlur: field.onBlur,
      description: useHint(name, hint),
      error: errorMessage(fieldState.error?.message),
      withAsterisk: required,
      'aria-required': required,
    },
  };
}

/**
 * Notes about a field from outside the form: a reviewer's reason for rejecting it, a remark of the server that blocks
 * nothing. Shown under the field after its hint, also while it is being corrected.
 */
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
function useHint(name: string, hint: ReactNode): ReactNode {
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
