import { expect, it } from 'vitest';
import type { Notification } from '@/api/types';
import { alike } from './alike';

const note = (id: number, text: string, company = 'wahat'): Notification => ({
  id,
  kind: 'companies.bank_account_changed',
  text,
  link: null,
  company,
  read: false,
  created_at: '2026-11-20T09:00:00Z',
});

it('what says the same of the same company, one after the other, is one', () => {
  const rows = [
    note(5, 'changed'),
    note(4, 'changed'),
    note(3, 'paid'),
    note(2, 'changed'),
    note(1, 'changed', 'noor'),
  ];
  expect(alike(rows).map((same) => same.map(({ id }) => id))).toEqual([[5, 4], [3], [2], [1]]);
});
