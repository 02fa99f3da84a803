/** The life line: the five instants at which something begins, today between them, and how far the line is coloured. */
import type { LicenceEvent, LicenceMoment } from '@/api/types';

export const MILESTONES = [
  'period_starts',
  'period_ends',
  'partial_suspension',
  'total_suspension',
  'erasure',
] as const satisfies readonly LicenceEvent[];
export type Milestone = (typeof MILESTONES)[number];

/** Where each stands, in percent of the line: not to scale, or a week would vanish beside a year. */
export const PLACES: Record<Milestone, number> = {
  period_starts: 0,
  period_ends: 34,
  partial_suspension: 56,
  total_suspension: 78,
  erasure: 100,
};

type Tone = 'success' | 'warning' | 'danger';
const TONES: Record<Milestone, Tone> = {
  period_starts: 'success',
  period_ends: 'warning',
  partial_suspension: 'danger',
  total_suspension: 'danger',
  erasure: 'danger',
};

export interface LifePoint {
  event: Milestone;
  at: string;
  place: number;
  isPast: boolean;
  tone: Tone;
}
export interface LifeStretch {
  from: number;
  to: number;
  tone: Tone;
}
export interface LifeLine {
  points: LifePoint[];
  today: number;
  /** What has passed, from point to point. */
  stretches: LifeStretch[];
}

/** Null without a licence. */
export function lifeLineOf(timeline: readonly LicenceMoment[], now: string): LifeLine | null {
  const today = Date.parse(now);
  const points = MILESTONES.flatMap((event): LifePoint[] => {
    const moment = timeline.find((item) => item.event === event);
    if (!moment) return [];
    return [
      {
        event,
        at: moment.at,
        place: PLACES[event],
        isPast: Date.parse(moment.at) <= today,
        tone: TONES[event],
      },
    ];
  });
  if (points.length < 2) return null;
  const place = placeOf(points, today);
  const stretches = points
    .filter(({ place: start }) => start < place)
    .map(({ place: from, tone }, index) => ({
      from,
      to: Math.min(place, points[index + 1]?.place ?? place),
      tone,
    }));
  return { points, today: place, stretches };
}

function placeOf(points: readonly LifePoint[], today: number): number {
  const next = points.findIndex(({ at }) => Date.parse(at) > today);
  if (next === 0) return points[0]!.place;
  if (next === -1) return points.at(-1)!.place;
  const [before, after] = [points[next - 1]!, points[next]!];
  const start = Date.parse(before.at);
  const part = (today - start) / (Date.parse(after.at) - start);
  return before.place + part * (after.place - before.place);
}
