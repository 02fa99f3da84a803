import { expect, it } from 'vitest';
import { isStrongPassword, meetsRule, passwordRuleNames } from './password';

/** The table that the server's tests read as well: a password, and what it lacks. */
const [CASES] = Object.values(
  import.meta.glob<[string, string[]][]>('../../../backend/tests/common/cases/passwords.json', {
    eager: true,
    import: 'default',
  }),
);

it.each(CASES!)('%j lacks %j', (password, lacks) => {
  const unmet = passwordRuleNames.filter((rule) => !meetsRule(rule, password));
  expect(unmet.map((rule) => rule.replace('password', '').toLowerCase()).sort()).toEqual([...lacks].sort());
  expect(isStrongPassword(password)).toBe(lacks.length === 0);
});
