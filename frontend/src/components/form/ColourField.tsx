/** A colour: the browser's own picker, with the value beside it. */
import { Flex, Input } from '@mantine/core';
import { useId } from 'react';
import { useField, type FieldProps } from './field';
import classes from './fields.module.css';
import { Ltr } from '../data/Bidi';

export function ColourField({ name, label, hint, disabled }: FieldProps) {
  const { value, onChange, input } = useField({ name, hint });
  const { ref, description, error, onBlur } = input;
  const id = useId();
  return (
    <Input.Wrapper id={id} label={label} description={description} error={error}>
      <Flex component="span" align="center" gap="xs">
        <input
          id={id}
          ref={ref}
          type="color"
          name={name}
          className={classes.colour}
          value={value}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onBlur}
        />
        <Ltr className="tabular" fz="sm" c="dimmed">
          {value}
        </Ltr>
      </Flex>
    </Input.Wrapper>
  );
}
