/**
 * A day, `YYYY-MM-DD`, typed or picked from a calendar. Text that is no day stays in the form and on the screen, where
 * `rules.optionalDay` refuses it.
 */
import { DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useCommon } from '@/i18n/common';
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
  const t = useCommon();
  const calendar = useCalendar();
  const { attach, ...field } = useField<string | undefined>(name);
  const typed = field.value ?? '';
  const day = readDay(typed);
  return (
    <DateInput
      {...rest}
      ref={attach}
      name={field.name}
      {...calendar}
      valueFormat="D MMMM YYYY"
      dateParser={readDay}
      // The library drops typed text that is no day, or a day before `minDate`.
      onInput={(event) => field.onChange(readDay(event.currentTarget.value) ?? event.currentTarget.value)}
      attributes={day ? undefined : { input: { value: typed } }}
      clearable={!required}
      // Otherwise the library's clear button has this place.
      rightSection={day && !required ? undefined : <IconCalendar size={18} aria-hidden />}
      clearButtonProps={{ 'aria-label': t('action.clear') }}
      minDate={minDate}
      popoverProps={{ shadow: 'md', transitionProps: { duration: 100 } }}
      description={hint}
      withAsterisk={required}
      aria-required={required}
      value={day}
      onChange={(value) => field.onChange(value ?? '')}
      onBlur={field.onBlur}
      error={field.error}
    />
  );
}
