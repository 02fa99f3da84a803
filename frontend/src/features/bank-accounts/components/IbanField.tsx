/** An IBAN, shown in groups of four as banks print it, kept without spaces. */
import { TextInput } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { useField, type FieldProps } from '@/components/form/field';
import { groupIban } from '@/lib/iban';
import { typeIban } from '../model/ibanTyping';

export function IbanField({ name, hint, required, ...rest }: FieldProps) {
  const { attach, ...field } = useField(name);
  const input = useRef<HTMLInputElement | null>(null);
  const caret = useRef<number | null>(null);

  // The groups move what stands behind the caret; put it back before anybody sees.
  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  return (
    <TextInput
      {...rest}
      ref={(element) => {
        input.current = element;
        attach(element);
      }}
      name={field.name}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      description={hint}
      withAsterisk={required}
      aria-required={required}
      value={groupIban(field.value ?? '')}
      onChange={(event) => {
        const { value, selectionStart } = event.currentTarget;
        const typed = typeIban(value, selectionStart ?? undefined);
        caret.current = typed.caret;
        field.onChange(typed.value);
      }}
      onBlur={field.onBlur}
      error={field.error}
      classNames={{ input: 'tabular latin' }}
    />
  );
}
