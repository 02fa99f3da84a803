import { expect, it } from 'vitest';

const parts = import.meta.glob('../components/*/[A-Z]*.tsx');
const sources = import.meta.glob<string>('./*.tsx', { query: '?raw', import: 'default', eager: true });

/** Seen within others of the gallery, on pages with a company or somebody signed in, or over a page in trouble. */
const ELSEWHERE = [
  'CaravanRest',
  'CardMark',
  'ConfirmDialog',
  'ConnectionNotice',
  'CropDialog',
  'DateFilter',
  'DayCalendar',
  'FilterSelect',
  'FormBar',
  'HistoryLink',
  'MoreDropdown',
  'PeriodFilter',
  'RecordList',
  'SearchableSelect',
  'TeamHeader',
  'Toaster',
  'UnsavedBlocker',
];

it('shows every shared part', () => {
  const names = Object.keys(parts)
    .filter((path) => !path.includes('.test.'))
    .map((path) => path.replace(/^.*\/|\.tsx$/g, ''));
  const shown = Object.values(sources).join('\n');
  expect(names.filter((name) => !ELSEWHERE.includes(name) && !shown.includes(`/${name}'`))).toEqual([]);
});
