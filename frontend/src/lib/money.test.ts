import { describe, expect, it } from 'vitest';
import { amountOf, amountText, centsOf, converted, formatAmount } from './money';
import { money } from './rules';
import typed from '../../../backend/tests/common/typed_amounts.json';

/** What the API's own reader takes, too: its tests read this very table. */
const TYPED = typed.map((row): [string, number | null] => [row.typed, row.cents]);

it.each(TYPED)('an amount typed as %j is %j cents, or none', (text, cents) => {
  const { success } = money().safeParse(text);
  expect(success ? centsOf(text) : null).toBe(cents);
});

it('reads what the API wrote, whatever its size', () => {
  expect(centsOf('-9999999999999.99')).toBe(-999999999999999);
});

describe('writing an amount', () => {
  it('has two places, groups and the sign first', () => {
    expect(formatAmount('1234567.5')).toBe('1,234,567.50');
    expect(formatAmount('-505.00')).toBe('−505.00');
    expect(formatAmount('1000.00', { signed: true })).toBe('+1,000.00');
    expect(formatAmount('0.00', { signed: true })).toBe('0.00');
  });

  it('never stands without its currency in a sentence', () => {
    expect(amountText('1234.5', 'USD')).toBe('1,234.50\u00a0USD');
  });

  it('goes back to what the API reads', () => {
    expect(amountOf(-5)).toBe('-0.05');
    expect(amountOf(123450)).toBe('1234.50');
  });
});

it('shows another currency only at a usable rate', () => {
  expect(converted('4280.00', '3.75')).toBe('16050.00');
  expect(converted('1.00', '0')).toBeNull();
});
