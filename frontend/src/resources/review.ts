/** How a company fared with the reviewers: when it was sent, what was decided, when a decision is expected. */
import { queryOptions } from '@tanstack/react-query';
import { untilHealed } from '@/api/queryClient';
import type { ReviewCourse, Uuid } from '@/api/types';
import { DECISION_EVERY_MS } from '@/config/env';
import { companyKey } from './companies';
import { dataQuery } from './list';

export const reviewQuery = (companyId: Uuid) =>
  queryOptions({
    ...dataQuery<ReviewCourse>(`/companies/${companyId}/review`, [...companyKey(companyId), 'review']),
    refetchInterval: (query) =>
      query.state.data?.rounds.at(-1)?.decision === 'pending' ? DECISION_EVERY_MS : untilHealed(query),
  });
