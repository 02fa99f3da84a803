import { expect, it } from 'vitest';
import type { Company, ReviewCourse } from '@/api/types';
import { eventsOf } from './course';

type Round = ReviewCourse['rounds'][number];
const [MONDAY, TUESDAY, WEDNESDAY] = ['2026-11-16T09:00:00Z', '2026-11-17T09:00:00Z', '2026-11-18T09:00:00Z'];

const round = (sent: string, decision: Round['decision'] = 'pending', decided: string | null = null): Round => ({
  submitted_at: sent,
  decision,
  decided_at: decided,
  reasons: [],
});
const kinds = (status: Company['status'], ...rounds: Round[]) =>
  eventsOf({ status, submitted_at: MONDAY, confirmed_at: null, closing: null }, { rounds }).map(({ kind }) => kind);

it('a first submission waits for its decision', () => {
  expect(kinds('under_review', round(MONDAY))).toEqual(['sent', 'reviewing', 'decision', 'next']);
});

it('what was rejected is corrected next, and a second submission is told as such', () => {
  const first = round(MONDAY, 'rejected', TUESDAY);
  expect(kinds('rejected', first)).toEqual(['sent', 'rejected', 'correct', 'decision']);
  expect(kinds('under_review', first, round(WEDNESDAY))).toEqual([
    'sent',
    'rejected',
    'resent',
    'reviewing',
    'decision',
    'next',
  ]);
});

it('of a closed company nothing is decided any more', () => {
  const closing = { closed_at: TUESDAY, erase_at: WEDNESDAY };
  const of = (status: Company['status'], ...rounds: Round[]) =>
    eventsOf({ status, submitted_at: MONDAY, confirmed_at: null, closing }, { rounds }).map(({ kind }) => kind);
  expect(of('under_review', round(MONDAY))).toEqual(['sent', 'halted']);
  expect(of('rejected', round(MONDAY, 'rejected', TUESDAY))).toEqual(['sent', 'rejected']);
});

it('an approval that was taken back is no submission of its own', () => {
  const rounds = [round(MONDAY, 'confirmed', TUESDAY), round(MONDAY, 'revoked', WEDNESDAY)];
  expect(kinds('rejected', ...rounds)).toEqual(['sent', 'confirmed', 'revoked', 'correct', 'decision']);
});

it('a company without written submissions tells what its own row knows', () => {
  const events = eventsOf(
    { status: 'confirmed', submitted_at: null, confirmed_at: TUESDAY, closing: null },
    { rounds: [] },
  );
  expect(events.map(({ kind, at }) => [kind, at])).toEqual([
    ['sent', TUESDAY],
    ['confirmed', TUESDAY],
    ['next', null],
  ]);
});
