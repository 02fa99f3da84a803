/** One of a few, each explained on its own card. Native radio buttons: the browser handles their keys. */
import { Center, Flex, Input, SimpleGrid } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { useId } from 'react';
import classes from './ChoiceCards.module.css';
import { useField, type FieldProps } from './field';

export interface Choice {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  icon?: ComponentType<{ size?: string; 'aria-hidden'?: boolean }>;
  disabled?: boolean;
}

interface Props extends FieldProps {
  /** Many of a line each, such as marks: lower. */
  low?: boolean;
  choices: readonly Choice[];
}

export function ChoiceCards({ name, label, hint, required, disabled, low, choices }: Props) {
  const { value, onChange, input } = useField({ name, hint, required });
  const { ref, description, error, onBlur } = input;
  const id = useId();
  const [labelId, errorId] = [`${id}-label`, `${id}-error`];
  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={error}
      withAsterisk={required}
      labelElement="div"
      labelProps={{ id: labelId }}
      errorProps={{ id: errorId }}
    >
      <SimpleGrid
        minColWidth="min(100%, 14rem)"
        autoFlow="auto-fit"
        spacing="sm"
        role="radiogroup"
        aria-invalid={Boolean(error)}
        aria-labelledby={labelId}
        aria-describedby={error ? errorId : undefined}
        aria-required={required}
      >
        {choices.map((choice, index) => (
          <Flex
            component="label"
            key={choice.value}
            className={classes.choice}
            py={low ? '0.375rem' : undefined}
            align={low ? 'center' : undefined}
          >
            <input
              className="cover"
              ref={index === 0 ? ref : undefined}
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={disabled || choice.disabled}
              aria-labelledby={`${id}-name-${choice.value}`}
              aria-describedby={choice.hint ? `${id}-hint-${choice.value}` : undefined}
              onChange={() => onChange(choice.value)}
              onBlur={onBlur}
            />
            {choice.icon && (
              <Center
                component="span"
                className={classes.choiceIcon}
                w="2.5rem"
                h="2.5rem"
                bdrs="md"
                bg={low ? undefined : 'var(--q-sunken)'}
                c="orange"
                flex="none"
              >
                <choice.icon size="1.375rem" aria-hidden />
              </Center>
            )}
            <Flex component="span" direction="column" flex={1} miw={0}>
              <b id={`${id}-name-${choice.value}`}>{choice.label}</b>
              {choice.hint && <small id={`${id}-hint-${choice.value}`}>{choice.hint}</small>}
            </Flex>
            <span className={classes.choiceMark} aria-hidden />
          </Flex>
        ))}
      </SimpleGrid>
    </Input.Wrapper>
  );
}
