/** What all fields share: binding to the form and the words of their error. */
import { useController, type FieldValues } from 'react-hook-form';
import type { ReactNode } from 'react';
import { useCommon, type CommonKey } from '@/i18n/common';
import { readIssue } from '@/lib/issue';

export interface FieldProps {
  name: string;
  label: ReactNode;
  /** A hint under the field. */
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
}

/** The error in the reader's language: our rules by key, the server's sentence as it came. */
export function useIssueText(): (message: string | undefined) => string | undefined {
  const t = useCommon();
  return (message) => {
    if (!message) return undefined;
    const issue = readIssue(message);
    return issue ? t(`validation.${issue.key}` as CommonKey, issue.values) : message;
  };
}

export function useField<Value = string>(name: string) {
  const { field, fieldState } = useController<FieldValues, string>({ name });
  const words = useIssueText();
  return {
    ref: field.ref,
    name: field.name,
    value: field.value as Value,
    onChange: field.onChange as (value: Value) => void,
    onBlur: field.onBlur,
    error: words(fieldState.error?.message),
  };
}
