/** Renewing: whether it is time, and what is said of it. */
import type { Licence, LicenceStage } from '@/api/types';

/** When the renewal's invoice will be issued; null where that time has come, or nothing is renewed. */
export function renewalToCome({ timeline, now }: Pick<Licence, 'timeline' | 'now'>): string | null {
  const issued = timeline.find(({ event }) => event === 'renewal_issued')?.at;
  return issued && Date.parse(issued) > Date.parse(now) ? issued : null;
}

/** Auto-renew tries at the end of the period and some days after; no attempt follows the total suspension. */
export const OFF_HINT = {
  none: 'current.offHint',
  active: 'current.offHint',
  allowance: 'current.offHintLate',
  partial_suspension: 'current.offHintLate',
  total_suspension: 'current.offHintSuspended',
} as const satisfies Record<LicenceStage, string>;
