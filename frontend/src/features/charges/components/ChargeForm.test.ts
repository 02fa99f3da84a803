import { expect, it } from 'vitest';
import { quickAmounts } from './TopUpCard';

it('quick amounts keep to the limits', () => {
  expect(quickAmounts({ minimum: '100.00', maximum: '500.00' })).toEqual(['100.00', '250.00', '500.00']);
});
