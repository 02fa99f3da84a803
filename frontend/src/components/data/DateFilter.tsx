/** `From: Any date`: a calendar in the reader's language, whose code comes when it is first opened. */
import { IconCalendar } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { lazyPart } from '@/components/feedback/lazy';
import { useLocale, useMessages } from '@/i18n/messages';
import { formatDate } from '@/lib/dates';
import classes from './ListToolbar.module.css';
import type { ListState } from './useListState';

const FilterCalendar = lazyPart(() => import('./FilterCalendar'));

export function DateFilter({ list, name, label }: { list: ListState; name: string; label: string }) {
  const t = useMessages('common');
  const locale = useLocale();
  const [opened, setOpened] = useState(false);
  // Pressing outside closes the calendar before the button hears of its click.
  const wasOpened = useRef(false);
  const day = list.filters[name] ?? '';
  const close = () => setOpened(false);
  const choose = (chosen: string) => {
    list.change({ [name]: chosen });
    close();
  };
  return (
    <div className={classes.date}>
      <button
        type="button"
        className={`small whole ${classes.filter}`}
        data-active={day ? true : undefined}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onPointerDown={() => {
          wasOpened.current = opened;
        }}
        onClick={() => {
          setOpened(!wasOpened.current);
          wasOpened.current = false;
        }}
      >
        <span>{label}</span>
        <b>{day ? formatDate(day, locale) : t('state.anyDate')}</b>
        <IconCalendar size={16} aria-hidden />
      </button>
      <FilterCalendar label={label} day={day} opened={opened} onClose={close} onChoose={choose} />
    </div>
  );
}
