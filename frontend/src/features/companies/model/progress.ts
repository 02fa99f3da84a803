/** How far the registration of a company is. */
import type { CompanySummary, WizardStep } from '@/api/types';

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
