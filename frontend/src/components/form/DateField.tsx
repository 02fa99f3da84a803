/**
 * A day, `YYYY-MM-DD`: typed as people write it, or picked from a calendar in the reader's language. What is typed and
 * is no day stays as it is, in the form and on the screen, for `rules.optionalDay` to refuse.
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
  /** The first that the calendar offers; what is typed is judged by the rules of the form. */
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
      // The library drops what it does not take for a day that may be chosen.
      onInput={(event) => field.onChange(readDay(event.currentTarget.value) ?? event.currentTarget.value)}
      attributes={day ? undefined : { input: { value: typed } }}
      clearable={!required}
      // Where there is something to clear, the button for that stands there.
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
