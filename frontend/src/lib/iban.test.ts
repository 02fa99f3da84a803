import { expect, it } from 'vitest';
import { groupIban, isValidIban } from './iban';

it.each([
  'SA0380000000608010167519',
  'AE070331234567890123456',
  'EG380019000500000000263180002',
  'KW81CBKU0000000000001234560101',
])('%s is valid', (iban) => expect(isValidIban(iban)).toBe(true));

it.each([
  'SA0480000000608010167519',
  'SA038000000060801016751',
  'SA03800000006080101675I9',
  'AE080331234567890123456',
  'sa0380000000608010167519',
])('%s is refused', (iban) => expect(isValidIban(iban)).toBe(false));

it('prints in groups of four', () => {
  expect(groupIban('SA0380000000608010167519')).toBe('SA03 8000 0000 6080 1016 7519');
});
