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
  const { attach, ...field } = useField(name);
  return (
    <Textarea
      {...rest}
      ref={attach}
      name={field.name}
      attributes={{ input: { dir: field.value ? 'auto' : undefined } }}
      autosize
      minRows={rows}
      description={hint}
      withAsterisk={required}
      aria-required={required}
      value={field.value ?? ''}
      onChange={(event) => field.onChange(event.currentTarget.value)}
      onBlur={field.onBlur}
      error={field.error}
    />
  );
}
