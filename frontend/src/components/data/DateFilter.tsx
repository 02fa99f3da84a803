/** `From: Any date`, with a calendar in the reader's language; its code comes when it is first opened. */
import { Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useCommon } from '@/i18n/common';
import { useLocale } from '@/i18n/locale';
import { formatDate } from '@/lib/dates';
import classes from './ListToolbar.module.css';
import type { ListState } from './useListState';
import '@mantine/core/styles/Popover.layer.css';

const FilterCalendar = lazy(() => import('./FilterCalendar'));

export function DateFilter({ list, name, label }: { list: ListState; name: string; label: string }) {
  const t = useCommon();
  const locale = useLocale();
  const [opened, setOpened] = useState(false);
  const day = list.filters[name] ?? '';
  const choose = (chosen: string) => {
    list.change({ [name]: chosen });
    setOpened(false);
  };
  return (
    <div className={classes.date}>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-start"
        shadow="md"
        trapFocus
        returnFocus
        transitionProps={{ duration: 100 }}
      >
        <Popover.Target>
          <button
            type="button"
            className={classes.filter}
            data-active={day ? true : undefined}
            onClick={() => setOpened(!opened)}
          >
            <span>{label}</span>
            <b>{day ? formatDate(day, locale) : t('state.anyDate')}</b>
            <IconCalendar size={16} aria-hidden />
          </button>
        </Popover.Target>
        <Popover.Dropdown role="dialog" aria-label={label} aria-labelledby={undefined}>
          <Suspense fallback={<div className={classes.calendar} />}>
            <FilterCalendar day={day} onChoose={choose} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}
