/** What comes next for a company: apart from the list, whose searching and sorting a card does without. */
import type { CompanySummary, Instant } from '@/api/types';

export interface Deadline {
  what: 'renews' | 'partialFrom' | 'totalFrom' | 'erased';
  at: Instant;
}

/** When a closed company is erased, or the licence reaches its next stage. */
export function deadlineOf({ licence, licence_stage: stage, closing }: CompanySummary): Deadline | null {
  if (closing) return { what: 'erased', at: closing.erase_at };
  if (!licence) return null;
  switch (stage) {
    case 'none':
      return null;
    case 'active':
      return { what: 'renews', at: licence.period_ends_at };
    case 'allowance':
      return { what: 'partialFrom', at: licence.partial_suspension_at };
    case 'partial_suspension':
      return { what: 'totalFrom', at: licence.total_suspension_at };
    case 'total_suspension':
      return { what: 'erased', at: licence.erase_at };
  }
}
