/** `From: Any date`: a calendar in the reader's language, whose code comes when it is first opened. */
import { Box, Flex } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/components/feedback/lazy';
import { useOpener } from '@/components/form/useOpener';
import { useLocale } from '@/i18n/locale';
import { formatDate } from '@/lib/dates';
import classes from './ListToolbar.module.css';
import type { ListState } from './useListState';

const DayCalendar = lazyPart(() => import('@/components/form/DayCalendar'));

export function DateFilter({ list, name, label }: { list: ListState; name: string; label: string }) {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const id = useId();
  const { opened, close, button } = useOpener();
  const day = list.filters[name] ?? '';
  return (
    <Flex className={classes.date} pos="relative">
      <Box {...button} component="button" className={`${classes.filter}`} fz="sm" data-active={day ? true : undefined}>
        <span id={id}>{label}</span>
        <b>{day ? formatDate(day, locale) : t('state.anyDate')}</b>
        <IconCalendar size="1rem" aria-hidden />
      </Box>
      <DayCalendar
        labelledBy={id}
        day={day}
        empty={t('state.anyDate')}
        opened={opened}
        onClose={close}
        onChoose={(chosen) => {
          list.change({ [name]: chosen });
          close();
        }}
      />
    </Flex>
  );
}
