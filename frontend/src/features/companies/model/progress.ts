/** How far a registration is, and how far the period of a licence. */
import type { CompanySummary, Licence, WizardStep } from '@/api/types';
import { daysUntil } from '@/lib/dates';

export interface Progress {
  done: number;
  all: number;
  percent: number;
  /** Where to go on; null when every step is done. */
  next: WizardStep | null;
}

// A confirmed company has no wizard any more.
const NO_WIZARD = { steps: [], next_step: null };

export function progressOf({ wizard }: Pick<CompanySummary, 'wizard'>): Progress {
  const { steps, next_step: number } = wizard ?? NO_WIZARD;
  const done = steps.filter(({ state }) => state === 'done').length;
  const next = steps.find((step) => step.number === number) ?? steps.find(({ state }) => state !== 'done') ?? null;
  const all = steps.length || 10;
  return { done, all, percent: Math.round((done / all) * 100), next };
}

/** How far a licence's period is, in percent, and how many days are left. */
type Line = Pick<Licence, 'started_at' | 'period_ends_at' | 'now'>;

export function periodProgress({ started_at: start, period_ends_at: end, now }: Line) {
  if (!start || !end) return null;
  const [from, until, today] = [Date.parse(start), Date.parse(end), Date.parse(now)];
  const part = until > from ? (today - from) / (until - from) : 1;
  return {
    percent: Math.round(Math.min(1, Math.max(0, part)) * 100),
    daysLeft: Math.max(0, daysUntil(end, now)),
  };
}
