/** Which companies keep an account from leaving. */
import type { CompanySummary } from '@/api/types';

/** Owned, and more than drafts, which go with the account. */
export const keptBy = (companies: readonly CompanySummary[]) =>
  companies.filter(({ is_owner: mine, status }) => mine && status !== 'uncompleted');
