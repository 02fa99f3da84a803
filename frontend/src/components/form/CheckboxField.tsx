/** A yes or no that is agreed to. */
import { Checkbox, Switch } from '@mantine/core';
import { useField, type FieldProps } from './field';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Switch.layer.css';

type Props = Omit<FieldProps, 'required'> & { required?: boolean };

export function CheckboxField({ name, hint, required, ...rest }: Props) {
  const { attach, ...field } = useField<boolean>(name);
  return (
    <Checkbox
      {...rest}
      ref={attach}
      name={field.name}
      color="teal"
      description={hint}
      aria-required={required}
      aria-invalid={field.error ? true : undefined}
      checked={field.value ?? false}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
      onBlur={field.onBlur}
      error={field.error}
    />
  );
}

/** A yes or no that takes effect. */
export function SwitchField({ name, hint, required: _required, ...rest }: Props) {
  const { attach, ...field } = useField<boolean>(name);
  return (
    <Switch
      {...rest}
      ref={attach}
      name={field.name}
      color="teal"
      description={hint}
      checked={field.value ?? false}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
      onBlur={field.onBlur}
      error={field.error}
    />
  );
}
