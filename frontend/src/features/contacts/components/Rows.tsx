/** What lists of lines in a form share. */
import { useLayoutEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useErrorMessage } from '@/components/form/field';

type Problem = { message?: string; root?: { message?: string } } | undefined;

export function ListError({ name }: { name: string }) {
  const { errors } = useFormState({ name });
  const words = useErrorMessage();
  const problem = errors[name] as Problem;
  const message = words(problem?.root?.message ?? problem?.message);
  return message ? (
    <p className="medium danger" role="alert" tabIndex={-1} data-form-errors>
      {message}
    </p>
  ) : null;
}

/**
 * A line that was just added is not wrong yet: the form library judges a whole list when it grows, so what it says of
 * a new line is withdrawn until somebody has been in it, or sends the form.
 */
type ByRow = readonly unknown[] | undefined;

export function useQuietRows(name: string, keys: readonly string[]): void {
  const { clearErrors } = useFormContext();
  const { errors, touchedFields, submitCount } = useFormState({ name });
  const seen = useRef<Map<string, number> | null>(null);

  useLayoutEffect(() => {
    // The lines that the form starts with count as old.
    seen.current ??= new Map(keys.map((key) => [key, -1]));
    const problems = errors[name] as ByRow;
    const touched = touchedFields[name] as ByRow;
    keys.forEach((key, index) => {
      const born = seen.current?.get(key) ?? submitCount;
      seen.current?.set(key, born);
      const isNew = born === submitCount && !touched?.[index];
      if (isNew && problems?.[index]) clearErrors(`${name}.${index}`);
    });
  }, [name, keys, errors, touchedFields, submitCount, clearErrors]);
}
