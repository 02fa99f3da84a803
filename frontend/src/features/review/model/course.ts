/** What happened to a registration and what is still to come, from the submissions that the server tells. */
import type { Company, ReviewCourse, ReviewReason } from '@/api/types';

export type EventKind =
  'sent' | 'resent' | 'reviewing' | 'halted' | 'decision' | 'rejected' | 'revoked' | 'confirmed' | 'correct' | 'next';

export interface ReviewEvent {
  kind: EventKind;
  at: string | null;
  reasons: readonly ReviewReason[];
}

type Known = Pick<Company, 'status' | 'submitted_at' | 'confirmed_at' | 'closing'>;

export function eventsOf(company: Known, { rounds }: Pick<ReviewCourse, 'rounds'>): ReviewEvent[] {
  const event = (kind: EventKind, at: string | null = null, reasons: readonly ReviewReason[] = []) => ({
    kind,
    at,
    reasons,
  });
  const known = rounds.length > 0 ? rounds : roundOf(company);
  const past = known.flatMap(({ submitted_at: sent, decision, decided_at: decided, reasons }, index) => {
    // An approval is taken back of what was sent before.
    const isNew = index === 0 || known[index - 1]?.submitted_at !== sent;
    return [
      ...(isNew ? [event(index === 0 ? 'sent' : 'resent', sent)] : []),
      ...(decision === 'pending' ? [] : [event(decision, decided, reasons)]),
    ];
  });
  // Nobody decides about a closed company.
  if (company.closing) return company.status === 'under_review' ? [...past, event('halted')] : past;
  switch (company.status) {
    case 'under_review':
      return [...past, event('reviewing'), event('decision'), event('next')];
    case 'rejected':
      return [...past, event('correct'), event('decision')];
    default:
      return [...past, event('next')];
  }
}

/** Of a company whose submissions nobody wrote down. */
function roundOf({ status, submitted_at: sent, confirmed_at: confirmed }: Known): ReviewCourse['rounds'] {
  const at = sent ?? confirmed;
  if (!at) return [];
  const decided = status === 'confirmed' ? confirmed : null;
  return [{ submitted_at: at, decision: decided ? 'confirmed' : 'pending', decided_at: decided, reasons: [] }];
}
