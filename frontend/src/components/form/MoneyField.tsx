/** An amount with its currency beside it; Arabic digits are understood, two places are written. */
import { Text, TextInput } from '@mantine/core';
import { amountOf, centsOf } from '@/lib/money';
import { BASE_CURRENCY } from '@/resources/references';
import { LEFT_TO_RIGHT, useField, type FieldProps } from './field';
import classes from './fields.module.css';

export function MoneyField({
  name,
  hint,
  required,
  currency = BASE_CURRENCY,
  ...rest
}: FieldProps & { currency?: string; autoFocus?: boolean }) {
  const { value, onChange, input } = useField({ name, hint, required });
  return (
    <TextInput
      {...rest}
      {...input}
      attributes={LEFT_TO_RIGHT}
      inputMode="decimal"
      autoComplete="off"
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => {
        const cents = centsOf(value ?? '');
        const written = cents === null ? value : amountOf(cents);
        // Not for nothing: a change takes away what the server said of the amount.
        if (written !== value) onChange(written);
        input.onBlur();
      }}
      rightSectionWidth="4rem"
      rightSection={
        <Text span inherit fz="sm" fw={600} c="dimmed">
          {currency}
        </Text>
      }
      classNames={{ input: classes.input }}
    />
  );
}
