/**
 * A day, `YYYY-MM-DD`, typed or picked from a calendar whose code comes when it is first opened. Text that is no day
 * stays in the form and on the screen, where `rules.optionalDay` refuses it.
 */
import { Box, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/components/feedback/lazy';
import { IconButton } from '@/components/layout/IconButton';
import { useLocale } from '@/i18n/locale';
import { formatDate } from '@/lib/dates';
import { isHijri, readDay } from '@/lib/readDay';
import { useField, type FieldProps } from './field';
import classes from './fields.module.css';
import { useOpener } from './useOpener';

const DayCalendar = lazyPart(() => import('./DayCalendar'));

interface Props extends FieldProps {
  /** The first day that the calendar offers; typed days are left to the form's rules. */
  minDate?: string;
}

export function DateField({ name, hint, required, minDate, disabled, ...rest }: Props) {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const id = useId();
  const [hijri, setHijri] = useState<{ hijri: string; date: string } | null>(null);
  const {
    value = '',
    onChange,
    input,
  } = useField<string | undefined>({
    name,
    hint: hijri ? t('form.fromHijri', hijri) : hint,
    required,
  });
  /** As it is typed; once the field is left, the day in the reader's words. */
  const [typed, setTyped] = useState<string | null>(null);
  const { opened, close, button } = useOpener();
  const day = readDay(value);
  const choose = (chosen: string) => {
    setHijri(null);
    onChange(chosen);
    close();
  };
  return (
    <TextInput
      {...rest}
      {...input}
      id={id}
      labelProps={{ id: `${id}-label` }}
      disabled={disabled}
      autoComplete="off"
      value={typed ?? (day ? formatDate(day, locale) : value)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const read = readDay(currentTarget.value);
        const hijri = currentTarget.value;
        setHijri(read && isHijri(hijri) ? { hijri, date: formatDate(read, locale) } : null);
        onChange(read ?? currentTarget.value);
      }}
      onBlur={() => {
        setTyped(null);
        input.onBlur();
      }}
      rightSectionWidth="var(--q-touch)"
      rightSection={
        <IconButton {...button} label={t('form.openCalendar')} aria-describedby={`${id}-label`} disabled={disabled}>
          <IconCalendar size="1.125rem" aria-hidden />
        </IconButton>
      }
      inputContainer={(children) => (
        <Box pos="relative">
          {children}
          <DayCalendar
            labelledBy={`${id}-label`}
            day={day ?? ''}
            minDate={minDate}
            empty={required ? undefined : t('action.clear')}
            opened={opened}
            onClose={close}
            onChoose={choose}
          />
        </Box>
      )}
      classNames={{ input: classes.input }}
    />
  );
}
