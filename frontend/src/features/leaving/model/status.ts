/** The look of a deletion request's state. */
import { IconBan, IconCheck, IconClock, IconX } from '@tabler/icons-react';
import type { DeletionRequest, DeletionStatus } from '@/api/types';
import type { Look } from '@/components/data/StatusTag';

export const REQUEST_LOOK = {
  open: { tone: 'warning', icon: IconClock, label: 'status.open' },
  done: { tone: 'success', icon: IconCheck, label: 'status.done' },
  refused: { tone: 'danger', icon: IconX, label: 'status.refused' },
  canceled: { tone: 'neutral', icon: IconBan, label: 'status.canceled' },
} as const satisfies Record<DeletionStatus, Look>;

export const REASON = { min: 10, max: 1000 } as const;

/** The one that waits, and those that were. */
export const sortRequests = (rows: readonly DeletionRequest[]) => ({
  open: rows.find(({ status }) => status === 'open') ?? null,
  earlier: rows.filter(({ status }) => status !== 'open'),
});
