/** A list in a form: each line in a frame of its own, another one below, gone at a press. */
import { Box, Button, Flex, Text } from '@mantine/core';
import { type Icon, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NotesOf, useErrorMessage } from '@/components/form/field';
import { IconButton } from '@/components/layout/IconButton';
import classes from './contacts.module.css';
import type { LinkValues, PhoneValues } from '../model/phones';

interface Props {
  /** The list in the form, and what its words are called. */
  name: 'phones' | 'links';
  icon: Icon;
  /** So many lines cannot be removed. */
  least?: number;
  newRow: () => PhoneValues | LinkValues;
  /** The field of a new line that takes the focus. */
  focus: string;
  /** The fields of a line, by its name in the form. */
  children: (row: string) => ReactNode;
}

export function Rows({ name, icon: AddIcon, least = 0, newRow, focus, children }: Props) {
  const { t } = useTranslation('contacts');
  const { t: c } = useTranslation('common');
  const { fields, append, remove } = useFieldArray({ name, keyName: 'key' });
  useQuietRows(
    name,
    fields.map(({ key }) => key),
  );
  const add = () => append(newRow(), { focusName: `${name}.${fields.length}.${focus}` });
  return (
    <Flex component="section" className={classes.list} direction="column" gap="md" aria-labelledby={`${name}-title`}>
      <header>
        <h2 id={`${name}-title`}>{t(`${name}.title`)}</h2>
        <Text c="dimmed">{t(`${name}.text`)}</Text>
      </header>
      <NotesOf name={name} />
      {fields.map(({ key }, index) => (
        <Flex
          key={key}
          component="fieldset"
          className={`breaks ${classes.item}`}
          direction="column"
          gap="lg"
          p="min(1.125rem, 5vw)"
          bd="1px solid var(--q-line)"
          bdrs="lg"
          bg="var(--q-page)"
        >
          <Box component="legend" fz="sm" fw={600} c="dimmed">
            <span>{t(`${name}.one`, { number: index + 1 })}</span>
          </Box>
          {fields.length > least && (
            <IconButton
              className={classes.remove}
              label={t(`${name}.remove`, { number: index + 1 })}
              word={c('action.remove')}
              onClick={() => remove(index)}
            >
              <IconTrash size="1.25rem" aria-hidden />
            </IconButton>
          )}
          {children(`${name}.${index}`)}
        </Flex>
      ))}
      <ListError name={name} />
      <Button
        className={classes.add}
        variant="light"
        leftSection={<AddIcon size="1.125rem" aria-hidden />}
        onClick={add}
      >
        {t(`${name}.add`)}
      </Button>
    </Flex>
  );
}

type Problem = { message?: string; root?: { message?: string } } | undefined;

function ListError({ name }: { name: string }) {
  const { errors } = useFormState({ name });
  const words = useErrorMessage();
  const problem = errors[name] as Problem;
  const message = words(problem?.root?.message ?? problem?.message);
  return message ? (
    <Text c="red" role="alert" tabIndex={-1} data-form-errors>
      {message}
    </Text>
  ) : null;
}

type ByRow = readonly unknown[] | undefined;

/**
 * A line that was just added is not wrong yet: the form library judges a whole list when it grows, so what it says of
 * a new line is withdrawn until somebody has been in it, or sends the form.
 */
function useQuietRows(name: string, keys: readonly string[]): void {
  const { clearErrors } = useFormContext();
  const { errors, touchedFields, submitCount } = useFormState({ name });
  const seen = useRef<Map<string, number> | null>(null);

  useLayoutEffect(() => {
    // The lines that the form starts with count as old.
    seen.current ??= new Map(keys.map((key) => [key, -1]));
    const problems = errors[name] as ByRow;
    const touched = touchedFields[name] as ByRow;
    keys.forEach((key, index) => {
      const born = seen.current?.get(key) ?? submitCount;
      seen.current?.set(key, born);
      const isNew = born === submitCount && !touched?.[index];
      if (isNew && problems?.[index]) clearErrors(`${name}.${index}`);
    });
  }, [name, keys, errors, touchedFields, submitCount, clearErrors]);
}
