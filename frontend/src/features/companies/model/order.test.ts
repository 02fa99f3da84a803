import { expect, it } from 'vitest';
import type { CompanyBalance, CompanySummary } from '@/api/types';
import { ordered } from './requirements';

const company = (id: string, status: CompanySummary['status'], stage: CompanySummary['licence_stage'] = 'none') =>
  ({ id, status, licence_stage: stage }) as CompanySummary;

it('puts what must be dealt with first and drafts last, and the larger balance first within', () => {
  const list = [
    company('draft', 'uncompleted'),
    company('waiting', 'under_review'),
    company('running', 'confirmed', 'active'),
    company('unlicensed', 'confirmed'),
    company('large', 'confirmed', 'active'),
    company('late', 'confirmed', 'allowance'),
    company('rejected', 'rejected'),
    company('partly', 'confirmed', 'partial_suspension'),
    // Its licence stopped while its changes are being reviewed.
    company('stopped', 'under_review', 'total_suspension'),
  ];
  const balances = [
    { company: { id: 'waiting' }, available: '5000.00' },
    { company: { id: 'running' }, available: '9.00' },
    { company: { id: 'large' }, available: '1000.00' },
    { company: { id: 'unlicensed' }, available: null },
  ] as CompanyBalance[];
  expect(ordered(list, balances).map(({ id }) => id)).toEqual([
    'late',
    'rejected',
    'partly',
    'stopped',
    'large',
    'running',
    'unlicensed',
    'waiting',
    'draft',
  ]);
  expect(list[0]?.id).toBe('draft');
});
