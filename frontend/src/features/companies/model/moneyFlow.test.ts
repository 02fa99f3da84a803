import { describe, expect, it } from 'vitest';
import type { EntryKind, LedgerEntry } from '@/api/types';
import { periodProgress } from './licenceProgress';
import { barsOf, monthFlows, shownSince } from './moneyFlow';

const NOW = '2026-11-20T12:00:00';
const entry = (kind: EntryKind, amount: string, at: string) => ({ kind, amount, created_at: at }) as LedgerEntry;
const flows = (entries: LedgerEntry[], isWhole = true) => monthFlows({ entries, isWhole }, NOW);

describe('money by month', () => {
  it('shows six months, the running one last', () => {
    expect(shownSince(NOW)).toBe('2026-06-01');
    expect(flows([]).map(({ month }) => month)).toEqual([
      '2026-06-01',
      '2026-07-01',
      '2026-08-01',
      '2026-09-01',
      '2026-10-01',
      '2026-11-01',
    ]);
  });

  it('adds up what came and what went, to the cent', () => {
    const months = flows([
      entry('invoice_payment', '-563.50', '2026-11-19T10:00:00'),
      entry('charge', '0.10', '2026-11-18T10:00:00'),
      entry('charge', '0.20', '2026-11-17T10:00:00'),
      entry('reversal', '-0.20', '2026-11-16T10:00:00'),
    ]);
    expect(months.at(-1)).toEqual({ month: '2026-11-01', in: '0.30', out: '563.70' });
  });

  it('does not count what was only held: neither the hold nor its return', () => {
    const months = flows([
      entry('transfer_fee', '-5.00', '2026-10-03T10:00:00'),
      entry('withdrawal', '-200.00', '2026-10-03T10:00:00'),
      entry('hold_returned', '205.00', '2026-10-03T10:00:00'),
      entry('hold', '-205.00', '2026-10-01T10:00:00'),
    ]);
    expect(months[4]).toEqual({ month: '2026-10-01', in: '0.00', out: '205.00' });
  });

  it('leaves out months that were not read to their end', () => {
    const months = flows(
      [entry('charge', '5.00', '2026-11-02T10:00:00'), entry('charge', '5.00', '2026-09-15T10:00:00')],
      false,
    );
    expect(months.map(({ month }) => month)).toEqual(['2026-10-01', '2026-11-01']);
  });
});

it('draws the tallest month over the whole height, and nothing too thin to see', () => {
  const [first, second] = barsOf([
    { month: '2026-10-01', in: '100.00', out: '100.00' },
    { month: '2026-11-01', in: '0.00', out: '0.01' },
  ]);
  expect([first!.inHeight, first!.outHeight]).toEqual([50, 50]);
  expect([second!.inHeight, second!.outHeight]).toEqual([0, 2]);
  expect(barsOf([{ month: '2026-11-01', in: '0.00', out: '0.00' }])[0]).toMatchObject({ inHeight: 0, outHeight: 0 });
});

it('knows how far a period is, also past its end', () => {
  const line = { started_at: '2026-01-01T00:00:00Z', period_ends_at: '2026-01-11T00:00:00Z' };
  expect(periodProgress({ ...line, now: '2026-01-04T00:00:00Z' })).toEqual({ percent: 30, daysLeft: 7 });
  expect(periodProgress({ ...line, now: '2026-03-01T00:00:00Z' })).toEqual({ percent: 100, daysLeft: 0 });
  expect(periodProgress({ started_at: null, period_ends_at: null, now: NOW })).toBeNull();
});
