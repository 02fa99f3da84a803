/** How a company fared with the reviewers: when it was sent, what was decided, when a decision is expected. */
import type { ReviewCourse, Uuid } from '@/api/types';
import { companyKey } from './companies';
import { dataQuery } from './list';

export const reviewQuery = (companyId: Uuid) =>
  dataQuery<ReviewCourse>(`/companies/${companyId}/review`, [...companyKey(companyId), 'review']);
