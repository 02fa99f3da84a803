import { describe, expect, it } from 'vitest';
import { daysUntil, formatDate, formatDateTime, formatRelative } from './dates';

const NOW = '2026-11-20T12:00:00Z';

describe('dates', () => {
  it('are written in full, with Latin digits, and do not break over two lines', () => {
    expect(formatDate('2026-03-05', 'ar')).toBe('5\u00a0مارس 2026');
    expect(formatDate('2026-03-05', 'en')).toBe('5\u00a0March 2026');
  });

  it('show the time in the reader’s zone', () => {
    expect(formatDateTime('2026-11-20T15:04:00Z', 'ar')).toBe('20\u00a0نوفمبر 2026، 6:04\u00a0م');
    expect(formatDateTime('2026-11-20T15:04:00Z', 'en')).toBe('20\u00a0November 2026, 18:04');
  });
});

describe('relative time', () => {
  it.each([
    ['2026-11-20T11:00:00Z', 'قبل ساعة', 'an hour ago'],
    ['2026-11-18T12:00:00Z', 'قبل يومين', '2\u00a0days ago'],
    ['2026-11-15T12:00:00Z', 'قبل 5\u00a0أيام', '5\u00a0days ago'],
    ['2026-12-05T12:00:00Z', 'بعد 15\u00a0يومًا', 'in 15\u00a0days'],
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
