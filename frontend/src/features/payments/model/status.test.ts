import { expect, it } from 'vitest';
import type { Payment, PaymentMethod, PaymentStatus } from '@/api/types';
import { ar } from '../messages.ar';
import { en } from '../messages.en';
import { endingOf, METHOD_KEY, PAYMENT_LOOK } from './status';

it('has a look and a word in both languages for every status and method', () => {
  const statuses: PaymentStatus[] = ['pending', 'succeeded', 'failed', 'expired'];
  const methods: PaymentMethod[] = ['balance', 'card', 'mixed'];
  expect(Object.keys(PAYMENT_LOOK).sort()).toEqual([...statuses].sort());
  expect(Object.keys(METHOD_KEY).sort()).toEqual([...methods].sort());
  for (const words of [ar, en]) {
    for (const status of statuses) expect(words.status[status]).not.toBe('');
    for (const method of methods) expect(words.method[method]).not.toBe('');
  }
});

it('says the two sentences that the specification fixes', () => {
  expect(en.expired.title).toBe('Payment was not made, and the allowed time has elapsed');
  expect(en.dialog.notEnough).toBe('Not enough balance, go to recharge page please');
});

it('tells late money and charges from paid invoices', () => {
  const invoice = { id: 1, name: 'PRO-1' };
  const ending = (over: Partial<Payment>) => endingOf({ status: 'succeeded', outcome: null, invoice, ...over });
  expect(ending({ status: 'pending' })).toBe('waiting');
  expect(ending({ outcome: 'invoice_paid' })).toBe('invoicePaid');
  expect(ending({ outcome: 'balance_charged' })).toBe('lateCharged');
  expect(ending({ outcome: 'balance_charged', invoice: null })).toBe('charged');
  expect(ending({ outcome: 'refunded' })).toBe('refunded');
  expect(ending({ status: 'failed' })).toBe('failed');
  expect(ending({ status: 'expired' })).toBe('expired');
});
