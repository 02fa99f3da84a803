import { describe, expect, it } from 'vitest';
import { ApiError } from '@/api/errors';
import type { Payment, Requirement } from '@/api/types';
import { pathTo } from '@/config/paths';
import en from '@/i18n/locales/en/payments.json';
import { cardRefusal, endingOf, preferred, refusalOf, splitsOf, topUpFor } from './paying';

describe('what each way of paying takes', () => {
  it('leaves the rest on a balance that is enough, and offers no mixture', () => {
    const splits = splitsOf('563.50', '600.00');
    expect(splits.map(({ method }) => method)).toEqual(['balance', 'card']);
    expect(splits[0]).toMatchObject({ fromBalance: '563.50', byCard: '0.00', balanceAfter: '36.50', refused: null });
    expect(splits[1]).toMatchObject({ fromBalance: '0.00', byCard: '563.50', balanceAfter: '600.00' });
    expect(preferred(splits)).toBe('balance');
  });

  it('takes the whole balance first where it is not enough', () => {
    const splits = splitsOf('563.50', '100.01');
    expect(splits[0]).toMatchObject({ method: 'balance', refused: 'not_enough_balance', balanceAfter: null });
    expect(splits[2]).toMatchObject({ method: 'mixed', fromBalance: '100.01', byCard: '463.49', balanceAfter: '0.00' });
    expect(preferred(splits)).toBe('mixed');
  });

  it('has only the card left on an empty balance', () => {
    const splits = splitsOf('10.00', '0.00');
    expect(splits.map(({ method }) => method)).toEqual(['balance', 'card']);
    expect(preferred(splits)).toBe('card');
  });

  it('foretells nothing to a reader who may not see the balance', () => {
    expect(splitsOf('10.00', null)).toEqual([
      { method: 'balance', fromBalance: '10.00', byCard: '0.00', balanceAfter: null, refused: null },
      { method: 'card', fromBalance: '0.00', byCard: '10.00', balanceAfter: null, refused: null },
    ]);
  });

  it('covers an exact balance', () => {
    expect(splitsOf('10.00', '10.00')[0]).toMatchObject({ refused: null, balanceAfter: '0.00' });
  });
});

describe('a refused payment', () => {
  const refused = (code: string | null, status = 409) =>
    refusalOf(new ApiError(status, 'words', code), (route) => pathTo(route, { id: 'c1' }));

  it('leads to the page that helps', () => {
    expect(refused('not_enough_balance')?.way?.to).toBe('/company/c1/charges');
    expect(refused('phone_missing')?.way?.to).toBe('/company/c1/main-info/contacts');
    expect(refused('address_missing')?.way?.to).toBe('/company/c1/main-info/addresses/add');
    expect(refused('invoice_not_payable')?.way?.to).toBe('/company/c1/invoices');
  });

  it('leads nowhere where that page is not there, and keeps the words', () => {
    expect(refusalOf(new ApiError(409, 'words', 'phone_missing'), () => null)).toEqual({
      message: 'words',
      way: null,
      isForOthers: true,
    });
  });

  it('keeps the words of refusals that no page helps with, and leaves other failures alone', () => {
    expect(refused('payment_provider_unavailable')).toEqual({
      message: 'words',
      way: null,
      isForOthers: false,
    });
    expect(refused(null, 500)).toBeNull();
    expect(refusalOf(new Error('x'), () => '/')).toBeNull();
  });

  it('of a card is known before it is asked for, where the company lacks what it needs', () => {
    const requirement = { holds_up: 'payment', section: 'addresses', reason: 'An address, please' } as Requirement;
    expect(cardRefusal({ requirements: [requirement] }, () => '/there')).toEqual({
      message: 'An address, please',
      way: { to: '/there', label: 'way.address' },
      isForOthers: false,
    });
    const both = [requirement, { ...requirement, section: 'contacts', reason: 'A phone, please' }];
    expect(cardRefusal({ requirements: both }, () => '/there')?.message).toBe('An address, please A phone, please');
    expect(cardRefusal({ requirements: [{ ...requirement, holds_up: 'withdrawal' }] }, () => '/there')).toBeNull();
  });
});

it('says the two sentences that the specification fixes', () => {
  expect(en.expired.title).toBe('Payment was not made, and the allowed time has elapsed');
  expect(en.dialog.notEnough).toBe('Not enough balance, go to recharge page please');
});

it('tells late money and charges from paid invoices', () => {
  const invoice = { id: 1, name: 'PRO-1' };
  const ending = (over: Partial<Payment>) =>
    endingOf({ status: 'succeeded', outcome: null, invoice, by_card: '20.00', refunds: [], ...over });
  expect(ending({ status: 'pending' })).toBe('waiting');
  expect(ending({ outcome: 'invoice_paid' })).toBe('invoicePaid');
  expect(ending({ outcome: 'balance_charged' })).toBe('lateCharged');
  expect(ending({ outcome: 'balance_charged', invoice: null })).toBe('charged');
  expect(ending({ outcome: 'refunded' })).toBe('refunded');
  const part = { id: 3, amount: '10.00', status: 'succeeded', reason: 'Twice', at: '2026-11-20T09:00:00Z' } as const;
  const refunded = (refunds: Payment['refunds']) => ending({ outcome: 'invoice_paid', refunds });
  expect(refunded([part, part])).toBe('refunded');
  expect(refunded([part])).toBe('invoicePaid');
  expect(refunded([part, { ...part, status: 'failed' }])).toBe('invoicePaid');
  expect(ending({ status: 'failed' })).toBe('failed');
  expect(ending({ status: 'expired' })).toBe('expired');
});

describe('the way to more balance', () => {
  const invoice = { id: 4, amount_due: '49.00' };

  it('asks for what the balance lacks, and names the invoice to come back to', () => {
    expect(topUpFor(invoice, '/charges', '7.25')).toBe('/charges?invoice=4&amount=41.75');
    expect(topUpFor(invoice, '/charges', null)).toBe('/charges?invoice=4&amount=49.00');
  });

  it('leaves the amount open where the balance grew meanwhile', () => {
    expect(topUpFor(invoice, '/charges', '60.00')).toBe('/charges?invoice=4');
  });
});
