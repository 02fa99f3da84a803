import { expect, it } from 'vitest';
import type { InvoiceStatus } from '@/api/types';
import { ar } from '../messages.ar';
import { en } from '../messages.en';
import { startsOf } from './periods';
import { INVOICE_LOOK } from './status';

it('has a look and a word in both languages for every status of an invoice', () => {
  const all: InvoiceStatus[] = ['open', 'paid', 'expired'];
  expect(Object.keys(INVOICE_LOOK).sort()).toEqual([...all].sort());
  for (const status of all) {
    expect(INVOICE_LOOK[status].label).toBe(`status.${status}`);
    expect(ar.status[status]).not.toBe('');
    expect(en.status[status]).not.toBe('');
  }
});

it('counts the quarter as this month and the two before it, over the turn of the year', () => {
  expect(startsOf('2026-01-20')).toEqual({ month: '2026-01-01', quarter: '2025-11-01', year: '2026-01-01' });
});
