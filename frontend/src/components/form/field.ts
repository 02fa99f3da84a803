/** What all fields share: binding to the form, their hint with the notes about them, their error message. */
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { useLocale, useMessages, type MessageKey } from '@/i18n/messages';
import { readIssue } from '@/lib/issue';
import { useHint } from './FieldNotes';

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
