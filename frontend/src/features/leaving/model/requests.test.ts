import { expect, it } from 'vitest';
import type { CompanySummary, DeletionRequest } from '@/api/types';
import { keptBy, sortRequests } from './requests';

it('what keeps an account is what it owns, drafts apart', () => {
  const company = (id: string, is_owner: boolean, status: string) => ({ id, is_owner, status }) as CompanySummary;
  const kept = keptBy([
    company('mine', true, 'confirmed'),
    company('draft', true, 'uncompleted'),
    company('theirs', false, 'confirmed'),
    company('rejected', true, 'rejected'),
  ]);
  expect(kept.map(({ id }) => id)).toEqual(['mine', 'rejected']);
});

it('parts the request that waits from those that were', () => {
  const row = (id: number, status: string) => ({ id, status }) as DeletionRequest;
  expect(sortRequests([row(3, 'open'), row(2, 'refused'), row(1, 'canceled')])).toEqual({
    open: row(3, 'open'),
    earlier: [row(2, 'refused'), row(1, 'canceled')],
  });
  expect(sortRequests([row(2, 'done')])).toEqual({ open: null, earlier: [row(2, 'done')] });
});
