/** How a company fared with the reviewers: when it was sent, what was decided, when a decision is expected. */
import type { ReviewCourse, Uuid } from '@/api/types';
import { companyKey } from './companies';
import { recordQuery } from './list';

export const reviewQuery = (companyId: Uuid) =>
  recordQuery<ReviewCourse>(`/companies/${companyId}/review`, [...companyKey(companyId), 'review']);
