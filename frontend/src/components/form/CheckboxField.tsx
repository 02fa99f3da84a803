/** A checkbox with its label, hint and error. */
import { Input } from '@mantine/core';
import { useId } from 'react';
import { useField, type FieldProps } from './field';
import classes from './fields.module.css';

export function CheckboxField({ name, label, hint, required, disabled }: FieldProps) {
  const { attach, ...field } = useField<boolean>(name);
  const id = useId();
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const described = [hint && hintId, field.error && errorId].filter(Boolean).join(' ');
  return (
    <div>
      <label className={classes.check}>
        <input
          ref={attach}
          type="checkbox"
          name={field.name}
          disabled={disabled}
          aria-required={required}
          aria-invalid={field.error ? true : undefined}
          aria-describedby={described || undefined}
          checked={field.value ?? false}
          onChange={(event) => field.onChange(event.currentTarget.checked)}
          onBlur={field.onBlur}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <Input.Description id={hintId} className={classes.under}>
          {hint}
        </Input.Description>
      )}
      {field.error && (
        <Input.Error id={errorId} className={classes.under}>
          {field.error}
        </Input.Error>
      )}
    </div>
  );
}
