/** Several lines of text that grow with what is written. */
import { Textarea } from '@mantine/core';
import { useField, type FieldProps } from './field';

export function TextAreaField({
  name,
  hint,
  required,
  rows = 3,
  ...rest
}: FieldProps & { rows?: number; maxLength?: number; placeholder?: string }) {
  const { value, onChange, input } = useField({ name, hint, required });
  return (
    <Textarea
      {...rest}
      {...input}
      attributes={{ input: { dir: value ? 'auto' : undefined } }}
      autosize
      minRows={rows}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
