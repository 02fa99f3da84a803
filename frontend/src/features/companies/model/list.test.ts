import { expect, it } from 'vitest';
import type { CompanyBalance, CompanySummary } from '@/api/types';
import { companiesFound } from './list';

const company = (id: string, erase: string | null, over: Partial<CompanySummary> = {}) =>
  ({
    id,
    name: id,
    name_ar: 'شركة الأفق',
    status: 'confirmed',
    licence_stage: erase ? 'total_suspension' : 'none',
    licence: erase && { erase_at: erase },
    ...over,
  }) as CompanySummary;
const balances = [
  { company: { id: 'b' }, available: '9.00' },
  { company: { id: 'c' }, available: '100.00' },
  { company: { id: 'a' }, available: null },
] as CompanyBalance[];
const all = [
  company('b', null),
  company('a', '2031-04-06T00:00:00Z'),
  company('c', '2031-01-01T00:00:00Z', { status: 'rejected' }),
];
const found = (ordering: string, search = '', filters = {}) =>
  companiesFound(all, { search, ordering, filters }, balances).map(({ id }) => id);

it('sorts by name, by balance in cents and by the next deadline; what has none is last both ways', () => {
  expect(found('')).toEqual(['b', 'a', 'c']);
  expect(found('-name')).toEqual(['c', 'b', 'a']);
  expect(found('balance')).toEqual(['b', 'c', 'a']);
  expect(found('-balance')).toEqual(['c', 'b', 'a']);
  expect(found('deadline')).toEqual(['c', 'a', 'b']);
  expect(found('-deadline')).toEqual(['a', 'c', 'b']);
});

it('finds by any name, spelling variants folded, and by status and stage', () => {
  expect(found('', 'الافق')).toHaveLength(3);
  expect(found('', '', { status: 'rejected' })).toEqual(['c']);
  expect(found('', '', { stage: 'none' })).toEqual(['b']);
});
