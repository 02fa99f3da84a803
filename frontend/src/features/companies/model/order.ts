/** The order of the companies on home: what must be dealt with, what runs, what waits for others, what is a draft. */
import type { CompanySummary } from '@/api/types';

const PRESSING_STAGES: readonly CompanySummary['licence_stage'][] = [
  'allowance',
  'partial_suspension',
  'total_suspension',
];

function rankOf({ status, licence_stage: stage }: CompanySummary): number {
  if (status === 'rejected' || PRESSING_STAGES.includes(stage)) return 0;
  return { confirmed: 1, under_review: 2, uncompleted: 3 }[status];
}

/** A new list; within a rank the server's order stays. */
export const ordered = (list: readonly CompanySummary[]): CompanySummary[] =>
  [...list].sort((left, right) => rankOf(left) - rankOf(right));
