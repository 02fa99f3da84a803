import { describe, expect, it } from 'vitest';
import type { LicenceEvent, LicenceMoment } from '@/api/types';
import { lifeLineOf, MILESTONES, PLACES } from './lifeLine';

const at: Record<(typeof MILESTONES)[number], string> = {
  period_starts: '2026-10-01T00:00:00Z',
  period_ends: '2026-11-01T00:00:00Z',
  partial_suspension: '2026-11-08T00:00:00Z',
  total_suspension: '2026-11-22T00:00:00Z',
  erasure: '2026-12-07T00:00:00Z',
};
const moment = (event: LicenceEvent, when: string): LicenceMoment => ({ event, at: when, days: 0, stage: null });
const timeline = [
  ...MILESTONES.map((event) => moment(event, at[event])),
  moment('ends_soon', '2026-10-25T00:00:00Z'),
  moment('auto_renew', '2026-11-03T00:00:00Z'),
];

describe('the life line', () => {
  it('shows the five milestones and none of the warnings', () => {
    expect(lifeLineOf(timeline, at.period_starts)?.points.map(({ event }) => event)).toEqual([...MILESTONES]);
  });

  it('puts today between its neighbours, in proportion', () => {
    const line = lifeLineOf(timeline, '2026-11-04T12:00:00Z')!;
    expect(line.today).toBe((PLACES.period_ends + PLACES.partial_suspension) / 2);
    expect(line.points.filter(({ isPast }) => isPast).map(({ event }) => event)).toEqual([
      'period_starts',
      'period_ends',
    ]);
  });

  it('colours what has passed: green for the period, amber for the grace, red for both suspensions', () => {
    const tones = (now: string) => lifeLineOf(timeline, now)?.stretches.map(({ tone }) => tone);
    expect(tones('2026-10-16T00:00:00Z')).toEqual(['success']);
    expect(tones('2026-11-02T00:00:00Z')).toEqual(['success', 'warning']);
    expect(tones('2026-11-30T00:00:00Z')).toEqual(['success', 'warning', 'danger', 'danger']);
    const [first, second] = lifeLineOf(timeline, '2026-11-04T12:00:00Z')!.stretches;
    expect([first!.from, first!.to, second!.from, second!.to]).toEqual([0, 34, 34, 45]);
  });

  it('stays on the line before its start and after its end', () => {
    expect(lifeLineOf(timeline, '2026-09-01T00:00:00Z')).toMatchObject({ today: 0, stretches: [] });
    expect(lifeLineOf(timeline, '2027-01-01T00:00:00Z')?.today).toBe(100);
  });

  it('is not there without a licence', () => {
    expect(lifeLineOf([], at.period_starts)).toBeNull();
  });
});
