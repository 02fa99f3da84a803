/** An amount with its currency beside it; Arabic digits are understood, two places are written. */
import { TextInput } from '@mantine/core';
import { amountOf, centsOf } from '@/lib/money';
import { LEFT_TO_RIGHT, useField, type FieldProps } from './field';
import classes from './fields.module.css';

export function MoneyField({
  name,
  hint,
  required,
  currency = 'USD',
  ...rest
}: FieldProps & { currency?: string; autoFocus?: boolean }) {
  const { attach, ...field } = useField(name);
  return (
    <TextInput
      {...rest}
      ref={attach}
      name={field.name}
      attributes={LEFT_TO_RIGHT}
      inputMode="decimal"
      autoComplete="off"
      description={hint}
      withAsterisk={required}
      aria-required={required}
      value={field.value ?? ''}
      onChange={(event) => field.onChange(event.currentTarget.value)}
      onBlur={() => {
        const cents = centsOf(field.value ?? '');
        if (cents !== null) field.onChange(amountOf(cents));
        field.onBlur();
      }}
      error={field.error}
      rightSectionWidth="4rem"
      rightSection={<span className="small strong dim">{currency}</span>}
      classNames={{ input: classes.input }}
    />
  );
}
