import { describe, expect, it } from 'vitest';
import { amountOf, amountText, centsOf, converted, formatAmount } from './money';

describe('reading an amount', () => {
  it.each([
    ['1,234.5', 123450],
    ['١٬٢٣٤٫٥٠', 123450],
    ['-0.05', -5],
    ['12', 1200],
    ['0.30', 30],
    ['12.', 1200],
  ])('%s is %i cents', (text, cents) => {
    expect(centsOf(text)).toBe(cents);
  });

  it.each(['', 'abc', '1.234', '1e5', '12.500', '--1', '.5.'])('%j is not an amount', (text) => {
    expect(centsOf(text)).toBeNull();
  });
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
