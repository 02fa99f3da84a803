import { describe, expect, it } from 'vitest';
import type { Bill } from '@/api/types';
import { billLines, descriptionOf, plainRate } from './bill';

const bill = (over: Partial<Bill> = {}): Bill => ({
  items: [
    {
      description_ar: 'اشتراك الباقة المتقدمة لمدة سنة',
      description_en: '1 year of the Advanced plan',
      quantity: 1,
      unit_price: '490.00',
      total: '490.00',
    },
  ],
  discounts: [],
  coupon: null,
  additional_fees: [],
  subtotal: '490.00',
  taxable: '490.00',
  taxes: [{ name: 'VAT', rate: '15.00', amount: '73.50', category: 'S', reason: null }],
  tax_total: '73.50',
  total: '563.50',
  voucher: null,
  amount_due: '563.50',
  currency: 'USD',
  ...over,
});
const shown = (value: Bill) => billLines(value, 'en').map(({ kind, amount }) => [kind, amount]);

describe('the lines of a bill', () => {
  it('are item, tax and total where nothing else happened', () => {
    expect(shown(bill())).toEqual([
      ['item', '490.00'],
      ['tax', '73.50'],
      ['total', '563.50'],
    ]);
  });

  it('follow the order of computing, what takes off is negative, and the last is what is due', () => {
    const full = bill({
      discounts: [{ name: 'Launch', rate: '10.00', amount: '49.00' }],
      coupon: { code: 'WELCOME', amount: '41.00' },
      additional_fees: [{ name: 'Reactivation', amount: '20.00' }],
      taxable: '420.00',
      tax_total: '63.00',
      taxes: [{ name: 'VAT', rate: '15.00', amount: '63.00', category: 'S', reason: null }],
      total: '483.00',
      voucher: { code: 'GIFT', amount: '83.00' },
      amount_due: '400.00',
    });
    expect(shown(full)).toEqual([
      ['item', '490.00'],
      ['discount', '-49.00'],
      ['coupon', '-41.00'],
      ['fee', '20.00'],
      ['taxable', '420.00'],
      ['tax', '63.00'],
      ['total', '483.00'],
      ['voucher', '-83.00'],
      ['due', '400.00'],
    ]);
    expect(billLines(full, 'en')[1]).toMatchObject({ name: 'Launch', rate: '10' });
  });

  it('beside the table of its items begin with what is taxed', () => {
    const kinds = (value: Bill) => billLines(value, 'en', true).map(({ kind }) => kind);
    expect(kinds(bill())).toEqual(['taxable', 'tax', 'total']);
    expect(kinds(bill({ taxes: [] }))).toEqual(['total']);
    expect(kinds(bill({ coupon: { code: 'WELCOME', amount: '41.00' } }))).toEqual([
      'subtotal',
      'coupon',
      'taxable',
      'tax',
      'total',
    ]);
  });

  it('leave out a tax of nothing, unless it says why', () => {
    const tax = { name: 'VAT', rate: '15.00', amount: '0.00', category: 'S', reason: null } as const;
    const kinds = (reason: string | null) => shown(bill({ taxes: [{ ...tax, reason }] })).map(([kind]) => kind);
    expect([kinds(null), kinds('Export')]).toEqual([
      ['item', 'total'],
      ['item', 'tax', 'total'],
    ]);
  });

  it('show a subtotal only where several items were reduced together', () => {
    const [item] = bill().items;
    const two = bill({ items: [item!, item!], coupon: { code: 'X', amount: '1.00' }, subtotal: '980.00' });
    expect(shown(two).map(([kind]) => kind)).toEqual(['item', 'item', 'subtotal', 'coupon', 'taxable', 'tax', 'total']);
  });
});

it('drops useless zeros of a rate, not its meaning', () => {
  expect([plainRate('15.00'), plainRate('7.50'), plainRate('0.00'), plainRate(null)]).toEqual(['15', '7.5', '0', null]);
});

it('describes an item in the language of the page, in the other where there is none', () => {
  const [item] = bill().items;
  expect(descriptionOf(item!, 'ar')).toBe('اشتراك الباقة المتقدمة لمدة سنة');
  expect(descriptionOf({ ...item!, description_en: '' }, 'en')).toBe('اشتراك الباقة المتقدمة لمدة سنة');
});
