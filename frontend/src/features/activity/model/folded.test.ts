import { expect, it } from 'vitest';
import type { ActivityEntry } from '@/api/types';
import { example } from '@/testing/examples';
import { below, linesOf } from './folded';

const { data: recorded } = example('activity-list').response as { data: ActivityEntry[] };
const entry = (id: number, person: number | null, at: string): ActivityEntry => ({
  ...recorded[3]!,
  id,
  actor: person === null ? null : { id: person, name: 'Noura' },
  subject: { kind: 'address', id: String(id), label: '' },
  at,
});

it('the same, done by one person within one minute, is one line, whatever comes between the minutes', () => {
  const lines = linesOf([
    entry(6, 1, '2026-11-19T09:01:50Z'),
    entry(5, 1, '2026-11-19T09:01:02Z'),
    entry(4, 2, '2026-11-19T09:01:01Z'),
    entry(3, null, '2026-11-19T09:00:59Z'),
    entry(2, null, '2026-11-19T09:00:10Z'),
    entry(1, 1, '2026-11-19T08:59:00Z'),
  ]);
  expect(lines.map(({ id, more }) => [id, ...(more ?? []).map((other) => other.id)])).toEqual([
    [6, 5],
    [4],
    [3, 2],
    [1],
  ]);
});

it('another action is a line of its own, and so is whatever moves money', () => {
  const at = '2026-11-19T09:01:02Z';
  const did = (id: number, action: string) => ({ ...entry(id, 1, at), action });
  const lines = linesOf([
    did(4, 'invitation.sent'),
    did(3, 'withdrawal.created'),
    did(2, 'withdrawal.created'),
    did(1, 'address.updated'),
  ]);
  expect(lines.map(({ id }) => id)).toEqual([4, 3, 2, 1]);
});

it('the steps of one thing on one day are one line, which says the last, in either order', () => {
  const step = (id: number, action: string, at: string, of = '8') => ({
    ...entry(id, 1, at),
    action,
    subject: { kind: 'withdrawal', id: of, label: '' },
  });
  const steps = [
    step(4, 'withdrawal.cancel', '2026-11-19T10:00:00Z'),
    step(3, 'withdrawal.delivered', '2026-11-19T09:30:00Z', '9'),
    step(2, 'withdrawal.delivered', '2026-11-19T09:00:00Z'),
    step(1, 'withdrawal.delivered', '2026-11-18T09:00:00Z'),
  ];
  const shown = (entries: ActivityEntry[]) =>
    linesOf(entries).map(({ id, more }) => [id, ...(more ?? []).map((other) => other.id)]);
  expect(shown(steps)).toEqual([[4, 2], [3], [1]]);
  expect(shown(steps.toReversed())).toEqual([[1], [4, 2], [3]]);
});

it('what is done to the company itself is no thing of its own', () => {
  const about = (id: number, action: string) => ({
    ...entry(id, 1, `2026-11-19T09:0${id}:00Z`),
    action,
    subject: { kind: 'company', id: '1', label: '' },
  });
  expect(linesOf([about(2, 'company.page_set'), about(1, 'company.language_set')])).toHaveLength(2);
});

it('a line opens into its own values and into the others; without either it does not', () => {
  const [line] = linesOf([entry(2, 1, '2026-11-19T09:01:50Z'), entry(1, 1, '2026-11-19T09:01:02Z')]);
  expect(below(line!).map((row) => [row.id, row.below])).toEqual([
    [2, 'values'],
    [1, 'entry'],
  ]);
  expect(below({ ...line!, more: [], changes: [], note: '', ip: null })).toEqual([]);
});
