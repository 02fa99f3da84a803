/** What stands in the way of leaving, and the requests to leave. */
import type { CompanySummary, DeletionRequest } from '@/api/types';
import { isSuspended } from '@/resources/companies';

/** Owned, and more than drafts, which go with the account. */
export const keptBy = (companies: readonly CompanySummary[]) =>
  companies.filter(({ is_owner: mine, status }) => mine && status !== 'uncompleted');

/** Whether a company can be offered to one of its members now. */
export const canChangeHands = ({ status, licence_stage: stage, closing }: CompanySummary) =>
  status === 'confirmed' && !isSuspended(stage) && !closing;

/** Letters of a request's reason. */
export const REASON = { min: 10, max: 1000 } as const;

/** The one that waits, and those that were. */
export const sortRequests = (rows: readonly DeletionRequest[]) => ({
  open: rows.find(({ status }) => status === 'open') ?? null,
  earlier: rows.filter(({ status }) => status !== 'open'),
});
