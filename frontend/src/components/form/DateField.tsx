/**
 * A day, `YYYY-MM-DD`, typed or picked from a calendar. Text that is no day stays in the form and on the screen, where
 * `rules.optionalDay` refuses it.
 */
import { DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useMessages } from '@/i18n/messages';
import { readDay } from '@/lib/rules';
import { useField, type FieldProps } from './field';
import { useCalendar } from './useCalendar';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/dates/styles.layer.css';

interface Props extends FieldProps {
  /** The first day that the calendar offers; typed days are left to the form's rules. */
  minDate?: string;
}

export function DateField({ name, hint, required, minDate, ...rest }: Props) {
  const t = useMessages('common');
  const calendar = useCalendar();
  const { value, onChange, input } = useField<string | undefined>({ name, hint, required });
  const typed = value ?? '';
  const day = readDay(typed);
  return (
    <DateInput
      {...rest}
      {...input}
      {...calendar}
      valueFormat="D MMMM YYYY"
      dateParser={readDay}
      // The library drops typed text that is no day, or a day before `minDate`.
      onInput={(event) => onChange(readDay(event.currentTarget.value) ?? event.currentTarget.value)}
      attributes={day ? undefined : { input: { value: typed } }}
      clearable={!required}
      // Otherwise the library's clear button has this place.
      rightSection={day && !required ? undefined : <IconCalendar size={18} aria-hidden />}
      clearButtonProps={{ 'aria-label': t('action.clear') }}
      minDate={minDate}
      popoverProps={{ shadow: 'md', transitionProps: { duration: 100 } }}
      value={day}
      onChange={(value) => onChange(value ?? '')}
    />
  );
}
