import { describe, expect, it } from 'vitest';
import { daysUntil, formatDate, formatDateTime, formatRelative } from './dates';

const NOW = '2026-11-20T12:00:00Z';

describe('dates', () => {
  it('are written in full, with Latin digits', () => {
    expect(formatDate('2026-03-05', 'ar')).toBe('5 مارس 2026');
    expect(formatDate('2026-03-05', 'en')).toBe('5 March 2026');
  });

  it('show the time in the reader’s zone', () => {
    expect(formatDateTime('2026-11-20T15:04:00Z', 'ar')).toBe('20 نوفمبر 2026، 6:04 م');
    expect(formatDateTime('2026-11-20T15:04:00Z', 'en')).toBe('20 November 2026, 18:04');
  });
});

describe('relative time', () => {
  it.each([
    ['2026-11-20T11:00:00Z', 'قبل ساعة', 'an hour ago'],
    ['2026-11-18T12:00:00Z', 'قبل يومين', '2 days ago'],
    ['2026-11-15T12:00:00Z', 'قبل 5 أيام', '5 days ago'],
    ['2026-12-05T12:00:00Z', 'بعد 15 يومًا', 'in 15 days'],
    ['2026-11-20T12:00:05Z', 'بعد لحظات', 'in a moment'],
  ])('%s', (instant, arabic, english) => {
    expect(formatRelative(instant, 'ar', NOW)).toBe(arabic);
    expect(formatRelative(instant, 'en', NOW)).toBe(english);
  });
});

it('counts a begun day as a day left', () => {
  expect(daysUntil('2026-11-20T13:00:00Z', NOW)).toBe(1);
  expect(daysUntil('2026-11-24T12:00:00Z', NOW)).toBe(4);
  expect(daysUntil('2026-11-19T12:00:00Z', NOW)).toBe(-1);
});
