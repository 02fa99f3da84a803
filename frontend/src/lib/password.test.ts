import { describe, expect, it } from 'vitest';
import { isStrongPassword } from './password';

describe('a strong password', () => {
  it.each(['Abcdef1!', 'Aa1_aaaa', 'كلمةAa1!'])('%s passes', (password) => {
    expect(isStrongPassword(password)).toBe(true);
  });

  it.each(['abcdef1!', 'ABCDEF1!', 'Abcdefg!', 'Abcdefg1', 'Ab1!', `Aa1!${'x'.repeat(47)}`])(
    '%s does not',
    (password) => {
      expect(isStrongPassword(password)).toBe(false);
    },
  );
});
