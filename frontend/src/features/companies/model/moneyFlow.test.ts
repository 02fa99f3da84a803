import { expect, it } from 'vitest';
import { periodProgress } from './licenceProgress';
import { barsOf } from './moneyFlow';

const NOW = '2026-11-20T12:00:00';

it('draws the tallest month over the whole height, and nothing too thin to see', () => {
  const [first, second] = barsOf([
    { month: '2026-10-01', money_in: '100.00', money_out: '100.00' },
    { month: '2026-11-01', money_in: '0.00', money_out: '0.01' },
  ]);
  expect([first!.inHeight, first!.outHeight]).toEqual([50, 50]);
  expect([second!.inHeight, second!.outHeight]).toEqual([0, 2]);
  expect(barsOf([{ month: '2026-11-01', money_in: '0.00', money_out: '0.00' }])[0]).toMatchObject({
    inHeight: 0,
    outHeight: 0,
  });
});

it('knows how far a period is, also past its end', () => {
  const line = { started_at: '2026-01-01T00:00:00Z', period_ends_at: '2026-01-11T00:00:00Z' };
  expect(periodProgress({ ...line, now: '2026-01-04T00:00:00Z' })).toEqual({ percent: 30, daysLeft: 7 });
  expect(periodProgress({ ...line, now: '2026-03-01T00:00:00Z' })).toEqual({ percent: 100, daysLeft: 0 });
  expect(periodProgress({ started_at: null, period_ends_at: null, now: NOW })).toBeNull();
});
