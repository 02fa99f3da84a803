import { expect, it } from 'vitest';
import { isOverdue } from './invoices';

it.each([
  ['open', '2026-11-21T23:59:59Z', true],
  ['open', '2026-11-22T00:00:01Z', false],
  ['paid', '2026-11-01T00:00:00Z', false],
  ['expired', '2026-11-01T00:00:00Z', false],
] as const)('an invoice that is %s and due at %s', (status, due_at, overdue) => {
  expect(isOverdue({ status, due_at }, new Date('2026-11-22T00:00:00Z'))).toBe(overdue);
});
