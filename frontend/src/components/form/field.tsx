/** What all fields share: binding to the form, their hint with the notes about them, their error message. */
import { Box, Flex, Text } from '@mantine/core';
import { IconAlertTriangle, IconMessageReply, IconMessageReport } from '@tabler/icons-react';
import type { ParseKeys } from 'i18next';
import { createContext, type ReactNode, useContext, useRef } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { readIssue } from '@/lib/issue';
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
  const { t } = useTranslation('common');
  return (message) => {
    const issue = message && readIssue(message);
    if (!issue) return message;
    const key = issue.ns ? `${issue.ns}:${issue.key}` : `validation.${issue.key}`;
    return t(key as ParseKeys<'common'>, issue.values);
  };
}

export function useField<Value = string>({ name, hint, required }: Pick<FieldProps, 'name' | 'hint' | 'required'>) {
  const { field, fieldState } = useController<FieldValues, string>({ name });
  const errorMessage = useErrorMessage();
  const isTouched = useRef(false);
  return {
    value: field.value as Value,
    onChange: (value: Value) => {
      isTouched.current = true;
      field.onChange(value);
    },
    /** For an input of the library, as they are. */
    input: {
      ref: field.ref,
      name: field.name,
      // Who only passes through has done nothing wrong; what is missing is said once the form is sent.
      onBlur: () => {
        if (isTouched.current) field.onBlur();
      },
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
  /** `reason`: the field must be corrected. `remark`: it may stay as it is. `answer`: why the person leaves it so. */
  kind: 'reason' | 'remark' | 'answer';
  text: string;
}
/** By the field's name in its form. */
export type NotesByField = Readonly<Record<string, readonly FieldNote[]>>;

interface Said {
  notes: NotesByField;
  /** What can be done about a field's notes, beside them. */
  wayOf?: (name: string) => ReactNode;
}

const Context = createContext<Said>({ notes: {} });
const LOOK = {
  reason: { icon: IconMessageReport, tone: 'danger' },
  remark: { icon: IconAlertTriangle, tone: 'warning' },
  answer: { icon: IconMessageReply, tone: 'info' },
} as const;

export function FieldNotes({ children, ...said }: Said & { children: ReactNode }) {
  return <Context value={said}>{children}</Context>;
}

export const useFieldNotes = (): NotesByField => useContext(Context).notes;

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

/** By itself where the notes are about no single field: a list, a document. `way`: the first thing to do about them. */
export function NotesOf({ name, way }: { name: string; way?: ReactNode }) {
  const { notes, wayOf } = useContext(Context);
  return notes[name]?.map(({ kind, text }, index) => {
    const { icon: Icon, tone } = LOOK[kind];
    const other = index === 0 && wayOf?.(name);
    return (
      <Text
        key={`${kind} ${text}`}
        span
        className="notice"
        inherit
        fz="sm"
        c="var(--tone)"
        mt="0.375rem"
        py="xs"
        px="sm"
        data-tone={tone}
      >
        <Icon size="1.125rem" aria-hidden />
        <Box component="span" flex={1} miw={0}>
          <Written>{text}</Written>
          {other && (
            <Flex component="span" align="center" gap="xs" wrap="wrap" mt="xs">
              {kind === 'reason' && way}
              {other}
            </Flex>
          )}
        </Box>
      </Text>
    );
  });
}
