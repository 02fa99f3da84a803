import { expect, it } from 'vitest';
import { bareCode } from '@/lib/text';
import { codesFile, grouped } from '../components/Steps';

it('writes a secret in groups of four', () => {
  expect(grouped('JBSWY3DPEHPK3PXP')).toBe('JBSW Y3DP EHPK 3PXP');
  expect(grouped('')).toBe('');
});

it('reads codes as people type them', () => {
  expect(bareCode(' ١٢٣ ٤٥٦ ')).toBe('123456');
  expect(bareCode('ABCD-efgh')).toBe('abcd-efgh');
});

it('keeps the codes in a file, one a line', async () => {
  const file = codesFile('Codes', 'Keep them', ['abcd-efgh', 'ijkl-mnop']);
  expect(file.type).toBe('text/plain;charset=utf-8');
  expect(await file.text()).toBe('Codes\r\nKeep them\r\n\r\nabcd-efgh\r\nijkl-mnop\r\n');
});
