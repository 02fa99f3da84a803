/** What stands in the way of leaving, and the requests to leave. */
import type { CompanySummary, DeletionRequest } from '@/api/types';

/** Owned, and more than drafts, which go with the account. */
export const keptBy = (companies: readonly CompanySummary[]) =>
  companies.filter(({ is_owner: mine, status }) => mine && status !== 'uncompleted');

/** Letters of a request's reason. */
export const REASON = { min: 10, max: 1000 } as const;

/** The one that waits, and those that were. */
export const sortRequests = (rows: readonly DeletionRequest[]) => ({
  open: rows.find(({ status }) => status === 'open') ?? null,
  earlier: rows.filter(({ status }) => status !== 'open'),
});
