import { expect, it } from 'vitest';
import type { Payment } from '@/api/types';
import { en } from '../messages.en';
import { endingOf } from './ending';

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
