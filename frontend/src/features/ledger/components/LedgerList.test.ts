import { expect, it } from 'vitest';
import { causePath } from './LedgerList';

it.each([
  ['invoice', '/company/c/invoices/7'],
  ['withdrawal', '/company/c/withdrawal-requests/7'],
  ['payment', '/company/c/payments/7'],
  ['charge', '/company/c/charges'],
] as const)('a movement leads to the %s that caused it', (kind, path) => {
  expect(causePath('c', { reference: { kind, id: 7, name: '' } })).toBe(path);
});
