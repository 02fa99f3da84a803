/** `From: Any date`: a calendar in the reader's language, whose code comes when it is first opened. */
import { IconCalendar } from '@tabler/icons-react';
import { useId } from 'react';
import { lazyPart } from '@/components/feedback/lazy';
import { useOpener } from '@/components/form/useOpener';
import { useLocale, useMessages } from '@/i18n/messages';
import { formatDate } from '@/lib/dates';
import classes from './ListToolbar.module.css';
import type { ListState } from './useListState';

const DayCalendar = lazyPart(() => import('@/components/form/DayCalendar'));

export function DateFilter({ list, name, label }: { list: ListState; name: string; label: string }) {
  const t = useMessages('common');
  const locale = useLocale();
  const id = useId();
  const { opened, close, button } = useOpener();
  const day = list.filters[name] ?? '';
  return (
    <div className={classes.date}>
      <button {...button} className={`small whole ${classes.filter}`} data-active={day ? true : undefined}>
        <span id={id}>{label}</span>
        <b>{day ? formatDate(day, locale) : t('state.anyDate')}</b>
        <IconCalendar size={16} aria-hidden />
      </button>
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
    </div>
  );
}
