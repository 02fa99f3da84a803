/** A checkbox with its label, hint and error. */
import { Input } from '@mantine/core';
import { useId } from 'react';
import controls from '@/theme/controls.module.css';
import { useField, type FieldProps } from './field';
import classes from './fields.module.css';

export function CheckboxField({ name, label, hint, required, disabled }: FieldProps) {
  const { value, onChange, input } = useField<boolean>({ name, hint, required });
  const { ref, description, error, onBlur } = input;
  const id = useId();
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const described = [description && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div>
      <label className={controls.check}>
        <input
          ref={ref}
          type="checkbox"
          name={name}
          disabled={disabled}
          aria-required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          checked={value ?? false}
          onChange={(event) => onChange(event.currentTarget.checked)}
          onBlur={onBlur}
        />
        <span>{label}</span>
      </label>
      {error && (
        <Input.Error id={errorId} className={classes.under}>
          {error}
        </Input.Error>
      )}
      {description && (
        <Input.Description id={hintId} className={classes.under}>
          {description}
        </Input.Description>
      )}
    </div>
  );
}
