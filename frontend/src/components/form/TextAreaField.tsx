/** Several lines of text that grow with what is written. Too long a text is kept and refused: its end would be lost unseen. */
import { Textarea } from '@mantine/core';
import { useField, type FieldProps } from './field';
import classes from './fields.module.css';

interface Props extends FieldProps {
  rows?: number;
  placeholder?: string;
  kind?: 'text' | 'emails';
}

export function TextAreaField({ name, hint, required, rows = 3, kind = 'text', ...rest }: Props) {
  const { value, onChange, input } = useField({ name, hint, required });
  return (
    <Textarea
      {...rest}
      {...input}
      attributes={{ input: { dir: kind === 'emails' ? 'ltr' : value ? 'auto' : undefined } }}
      inputMode={kind === 'emails' ? 'email' : undefined}
      spellCheck={kind === 'text' ? undefined : false}
      autoCapitalize={kind === 'text' ? undefined : 'none'}
      classNames={{ input: classes.input }}
      autosize
      minRows={rows}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
