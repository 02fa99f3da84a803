/** One line of text. E-mails, codes and numbers run left to right and stand at the start of the page. */
import { TextInput, type TextInputProps } from '@mantine/core';
import { useField, type FieldProps } from './field';
import classes from './fields.module.css';

type Kind = 'text' | 'email' | 'url' | 'code' | 'digits' | 'date' | 'time';

type Props = FieldProps &
  Pick<
    TextInputProps,
    | 'autoCapitalize'
    | 'autoComplete'
    | 'autoFocus'
    | 'placeholder'
    | 'maxLength'
    | 'leftSection'
    | 'rightSection'
    | 'rightSectionWidth'
    | 'readOnly'
    | 'onFocus'
  > & {
    kind?: Kind;
    /** Something near the field says what is wrong with it, before its rules do. */
    isWrong?: boolean;
    /** After the form has taken the value, for example to check whether a name is free. */
    onTyped?: (value: string) => void;
  };

const TYPE: Record<Kind, string> = {
  text: 'text',
  email: 'email',
  url: 'url',
  code: 'text',
  digits: 'text',
  date: 'date',
  time: 'time',
};

export function TextField({
  name,
  kind = 'text',
  autoCapitalize = kind === 'text' ? undefined : 'none',
  hint,
  required,
  isWrong,
  onTyped,
  ...rest
}: Props) {
  const { value, onChange, input } = useField({ name, hint, required });
  // An empty `dir=auto` field would put its caret at the left of an Arabic page.
  const dir = kind === 'text' ? (value ? 'auto' : undefined) : 'ltr';
  return (
    <TextInput
      {...rest}
      {...input}
      error={input.error ?? isWrong}
      type={TYPE[kind]}
      inputMode={kind === 'digits' ? 'numeric' : undefined}
      attributes={{ input: { dir } }}
      value={value ?? ''}
      onChange={(event) => {
        onChange(event.currentTarget.value);
        onTyped?.(event.currentTarget.value);
      }}
      spellCheck={kind === 'text' ? undefined : false}
      autoCapitalize={autoCapitalize}
      classNames={{ input: classes.input }}
    />
  );
}
