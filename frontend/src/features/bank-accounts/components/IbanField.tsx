/** An IBAN, shown in groups of four as banks print it, kept without spaces. */
import { TextInput } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { type FieldProps, useField } from '@/components/form/field';
import { groupIban } from '@/lib/iban';
import { normaliseIdentifier } from '@/lib/text';

export function IbanField({ name, hint, required, ...rest }: FieldProps) {
  const { value, onChange, input } = useField({ name, hint, required });
  const element = useRef<HTMLInputElement | null>(null);
  const caret = useRef<number | null>(null);

  // The groups move what stands behind the caret; put it back before anybody sees.
  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== element.current) return;
    element.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  return (
    <TextInput
      {...rest}
      {...input}
      ref={(found) => {
        element.current = found;
        input.ref(found);
      }}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      value={groupIban(value ?? '')}
      onChange={(event) => {
        const { value, selectionStart } = event.currentTarget;
        const typed = typeIban(value, selectionStart ?? undefined);
        caret.current = typed.caret;
        onChange(typed.value);
      }}
      classNames={{ input: 'tabular latin' }}
    />
  );
}

/** An IBAN while it is typed or pasted: kept compact, shown in groups of four, the caret where the writer left it. */
export interface Typed {
  /** For the form: no spaces, Latin digits, capital letters. */
  value: string;
  /** For the eye. */
  shown: string;
  /** Position in `shown`. */
  caret: number;
}

export function typeIban(text: string, caret: number = text.length): Typed {
  const value = normaliseIdentifier(text);
  const before = normaliseIdentifier(text.slice(0, caret)).length;
  const shown = groupIban(value);
  return { value, shown, caret: positionAfter(shown, before) };
}

/** Where the caret stands once `count` letters are before it: never in front of a space that belongs to them. */
function positionAfter(shown: string, count: number): number {
  let seen = 0;
  for (let index = 0; index < shown.length; index += 1) {
    if (seen === count) return index;
    if (shown[index] !== ' ') seen += 1;
  }
  return shown.length;
}
