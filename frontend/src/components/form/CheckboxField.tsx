/** A checkbox with its label, hint and error. */
import { Checkbox } from '@mantine/core';
import { useField, type FieldProps } from './field';

export function CheckboxField({ name, label, hint, required, disabled }: FieldProps) {
  const { value, onChange, input } = useField<boolean>({ name, hint });
  return (
    <Checkbox
      {...input}
      label={label}
      disabled={disabled}
      aria-required={required}
      aria-invalid={input.error ? true : undefined}
      checked={value ?? false}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
