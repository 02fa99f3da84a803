import { expect, it } from 'vitest';
import { drawingOf, periodOf } from './moneyFlow';
import { periodProgress } from './requirements';

const NOW = '2026-11-20T12:00:00';

const month = (money_in: string, money_out: string) => ({ month: '2026-11-01', money_in, money_out });
const heights = (...months: ReturnType<typeof month>[]) =>
  drawingOf(months).months.map((drawn) => [drawn.in.height, drawn.out.height]);

it('draws in and out side by side on one scale up to a round number, and nothing too thin to see', () => {
  expect(heights(month('100.00', '50.00'), month('0.00', '0.01'))).toEqual([
    [100, 50],
    [0, 2],
  ]);
  expect(heights(month('0.00', '0.00'))).toEqual([[0, 0]]);
  const { months, barWidth } = drawingOf([month('1.00', '1.00'), month('1.00', '1.00')]);
  for (const drawn of months) {
    expect(drawn.in.x + barWidth).toBeLessThan(drawn.out.x);
    expect(drawn.out.x + barWidth).toBeLessThan(drawn.x + drawn.width);
  }
});

it.each([
  ['0.50', [2, 1]],
  ['2.00', [2, 1]],
  ['2.01', [4, 2]],
  ['9.99', [10, 5]],
  ['2450.00', [3000, 1500]],
  ['33.00', [40, 20]],
  ['4350.75', [5000, 2500]],
  ['1000000.00', [1_000_000, 500_000]],
])('%s dollars are read at round numbers', (largest, dollars) => {
  expect(drawingOf([month(largest, '0.10')]).ticks.map((tick) => tick.dollars)).toEqual(dollars);
});

it('compares a period with as many months before it, in percent of what was there', () => {
  const flow = (number: number, money_in: string, money_out: string) => ({
    ...month(money_in, money_out),
    month: `2026-${String(number).padStart(2, '0')}-01`,
    opening: '0.00',
    closing: '0.00',
  });
  const months_before = [flow(1, '0.00', '7.00'), flow(2, '100.00', '0.00')];
  const months = [flow(3, '100.00', '250.00'), flow(4, '30.10', '0.00')];

  const two = periodOf({ months, months_before }, 2);
  expect(two.shown).toEqual(months);
  expect(two.before).toEqual(months_before);
  expect(two.figures).toEqual({
    in: { amount: '130.10', change: '30.10', percent: 30 },
    out: { amount: '250.00', change: '243.00', percent: 3471 },
    net: { amount: '-119.90', change: '-212.90', percent: -229 },
  });

  // From nothing, and from less than nothing, there is no percent.
  const one = periodOf({ months: months.slice(1), months_before: [flow(3, '0.00', '250.00')] }, 1);
  expect(one.figures).toEqual({
    in: { amount: '30.10', change: '30.10', percent: null },
    out: { amount: '0.00', change: '-250.00', percent: -100 },
    net: { amount: '30.10', change: '280.10', percent: null },
  });
});

it('has no values to read where nothing moved', () => {
  expect(drawingOf([month('0.00', '0.00')]).ticks).toEqual([]);
});

it('knows how far a period is, also past its end', () => {
  const line = { started_at: '2026-01-01T00:00:00Z', period_ends_at: '2026-01-11T00:00:00Z' };
  expect(periodProgress({ ...line, now: '2026-01-04T00:00:00Z' })).toEqual({ percent: 30, daysLeft: 7 });
  expect(periodProgress({ ...line, now: '2026-03-01T00:00:00Z' })).toEqual({ percent: 100, daysLeft: 0 });
  expect(periodProgress({ started_at: null, period_ends_at: null, now: NOW })).toBeNull();
});
