/** One of a few, each explained on its own card. */
import { Input, UnstyledButton } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { useId } from 'react';
import { useField, type FieldProps } from './field';
import classes from './form.module.css';

export interface Choice {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  icon?: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
  disabled?: boolean;
}

export function ChoiceCards({
  name,
  label,
  hint,
  required,
  disabled,
  choices,
}: FieldProps & { choices: readonly Choice[] }) {
  const { attach, ...field } = useField(name);
  const labelId = useId();
  const errorId = useId();
  const chosen = choices.findIndex((choice) => choice.value === field.value);
  const move = (from: number, step: number) => {
    const next = choices[(from + step + choices.length) % choices.length];
    if (next) field.onChange(next.value);
  };
  return (
    <Input.Wrapper
      label={label}
      description={hint}
      error={field.error}
      withAsterisk={required}
      labelElement="div"
      labelProps={{ id: labelId }}
      errorProps={{ id: errorId }}
    >
      <div
        role="radiogroup"
        aria-invalid={Boolean(field.error)}
        aria-labelledby={labelId}
        aria-describedby={field.error ? errorId : undefined}
        aria-required={required}
        className={classes.choices}
      >
        {choices.map(({ value, label: name_, hint: more, icon: Icon, disabled: off }, index) => (
          <UnstyledButton
            key={value}
            ref={index === Math.max(chosen, 0) ? attach : undefined}
            role="radio"
            aria-checked={value === field.value}
            data-wrong={(field.error && index === Math.max(chosen, 0)) || undefined}
            tabIndex={index === Math.max(chosen, 0) ? 0 : -1}
            disabled={disabled || off}
            className={classes.choice}
            onClick={() => field.onChange(value)}
            onBlur={field.onBlur}
            onKeyDown={(event) => {
              if (event.key === 'ArrowDown' || event.key === 'ArrowRight') move(index, 1);
              else if (event.key === 'ArrowUp' || event.key === 'ArrowLeft') move(index, -1);
              else return;
              event.preventDefault();
            }}
          >
            {Icon && (
              <span className={classes.choiceIcon}>
                <Icon size={22} aria-hidden />
              </span>
            )}
            <span>
              <b>{name_}</b>
              {more && <small>{more}</small>}
            </span>
          </UnstyledButton>
        ))}
      </div>
    </Input.Wrapper>
  );
}
