import { expect, test } from 'vitest';
import { ar } from '../messages.ar';
import { CHARGE_LOOK, CHARGE_METHODS, quickAmounts } from './status';

test('every state and method has its words', () => {
  for (const { label } of Object.values(CHARGE_LOOK)) expect(ar).toHaveProperty([label]);
  for (const method of CHARGE_METHODS) expect(ar).toHaveProperty([`method.${method}`]);
});

test('quick amounts keep to the limits', () => {
  expect(quickAmounts({ minimum: '100.00', maximum: '500.00' })).toEqual(['100.00', '250.00', '500.00']);
});
