import { expect, it } from 'vitest';
import type { CompanySummary } from '@/api/types';
import { ordered } from './requirements';

const company = (id: string, status: CompanySummary['status'], stage: CompanySummary['licence_stage'] = 'none') =>
  ({ id, status, licence_stage: stage }) as CompanySummary;

it('puts what must be dealt with first and drafts last, and keeps the server’s order within', () => {
  const list = [
    company('draft', 'uncompleted'),
    company('waiting', 'under_review'),
    company('running', 'confirmed', 'active'),
    company('unlicensed', 'confirmed'),
    company('late', 'confirmed', 'allowance'),
    company('rejected', 'rejected'),
    company('partly', 'confirmed', 'partial_suspension'),
    // Its licence stopped while its changes are being reviewed.
    company('stopped', 'under_review', 'total_suspension'),
  ];
  expect(ordered(list).map(({ id }) => id)).toEqual([
    'late',
    'rejected',
    'partly',
    'stopped',
    'running',
    'unlicensed',
    'waiting',
    'draft',
  ]);
  expect(list[0]?.id).toBe('draft');
});
