/** A date without time, `YYYY-MM-DD`, picked from a calendar in the reader's language. */
import { DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useCommon } from '@/i18n/common';
import { normaliseText } from '@/lib/text';
import { useField, type FieldProps } from './field';
import { useCalendar } from './useCalendar';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/dates/styles.layer.css';

interface Props extends FieldProps {
  minDate?: string;
  maxDate?: string;
}

export function DateField({ name, hint, required, minDate, maxDate, ...rest }: Props) {
  const t = useCommon();
  const calendar = useCalendar();
  const { attach, ...field } = useField<string | null>(name);
  return (
    <DateInput
      {...rest}
      ref={attach}
      name={field.name}
      {...calendar}
      valueFormat="D MMMM YYYY"
      dateParser={(text) => {
        const plain = normaliseText(text);
        return /^\d{4}-\d{2}-\d{2}$/.test(plain) ? plain : null;
      }}
      clearable={!required}
      // Where there is something to clear, the button for that stands there.
      rightSection={field.value && !required ? undefined : <IconCalendar size={18} aria-hidden />}
      clearButtonProps={{ 'aria-label': t('action.clear') }}
      minDate={minDate}
      maxDate={maxDate}
      popoverProps={{ shadow: 'md', transitionProps: { duration: 100 } }}
      description={hint}
      withAsterisk={required}
      aria-required={required}
      value={field.value || null}
      onChange={(value) => field.onChange(value ?? '')}
      onBlur={field.onBlur}
      error={field.error}
    />
  );
}
