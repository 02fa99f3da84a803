/** The days of a list: a period that is often wanted, or from one day to another. */
import { Group } from '@mantine/core';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateFilter } from './DateFilter';
import { FilterSelect } from './FilterSelect';
import classes from './ListToolbar.module.css';
import type { ListState } from './useListState';

const PERIODS = ['month', 'quarter', 'year'] as const;
type Period = (typeof PERIODS)[number];
const DAYS = 'days';

/** The day from which each period shows. */
export function startsOf(now: string | Date = new Date()): Record<Period, string> {
  const day = dayjs(now);
  return {
    month: day.startOf('month').format('YYYY-MM-DD'),
    quarter: day.subtract(2, 'month').startOf('month').format('YYYY-MM-DD'),
    year: day.startOf('year').format('YYYY-MM-DD'),
  };
}

export function PeriodFilter({ list }: { list: ListState }) {
  const { t } = useTranslation('common');
  const [wantsDays, setWantsDays] = useState(false);
  const { date_from: since = '', date_to: until = '' } = list.filters;
  const starts = startsOf();
  // In January two of them begin on the same day: the shorter one says it.
  const period = until ? undefined : PERIODS.find((name) => starts[name] === since);
  const hasDays = since !== '' || until !== '';
  const value = wantsDays || (hasDays && !period) ? DAYS : (period ?? '');
  const choose = (chosen: string) => {
    setWantsDays(chosen === DAYS);
    if (chosen !== DAYS) list.change({ date_from: starts[chosen as Period] ?? '', date_to: '' });
  };
  return (
    <>
      <FilterSelect
        label={t('period.label')}
        value={value}
        options={[
          { value: '', label: t('state.anyDate') },
          ...PERIODS.map((name) => ({ value: name, label: t(`period.${name}`) })),
          { value: DAYS, label: t('period.days') },
        ]}
        onChange={choose}
      />
      {value === DAYS && (
        <Group className={classes.range}>
          <DateFilter list={list} name="date_from" label={t('state.from')} />
          <DateFilter list={list} name="date_to" label={t('state.until')} />
        </Group>
      )}
    </>
  );
}
