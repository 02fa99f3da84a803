import { type QueryKey, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '@/api/client';
import { createQueryClient } from '@/api/queryClient';
import type { Company, ReviewCourse } from '@/api/types';
import { example } from '@/testing/examples';
import { companyQuery } from './companies';
import { reviewQuery } from './review';

const { company } = example('companies-read').response as { company: Company };
const { data: course } = example('companies-review-read').response as { data: ReviewCourse };
const [round] = course.rounds;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** How often it is asked for in two minutes, being known as this meanwhile. */
async function askedFor<Data, Key extends QueryKey>(
  query: QueryObserverOptions<Data, Error, Data, Data, Key>,
  known: Data,
  answer: unknown,
) {
  const client = createQueryClient();
  client.setQueryData(query.queryKey, known as never);
  const get = vi.spyOn(api, 'get').mockResolvedValue(answer);
  const stop = new QueryObserver(client, query).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(120_000);
  stop();
  client.clear();
  return get.mock.calls.length;
}

it.each([
  ['under_review', 4],
  ['confirmed', 0],
] as const)('a company that is %s is asked about %d times in two minutes', async (status, times) => {
  const known = { ...company, status };
  expect(await askedFor(companyQuery(company.id), known, { company: known })).toBe(times);
});

it.each([
  ['pending', 4],
  ['confirmed', 0],
] as const)('a review that is %s is asked about %d times in two minutes', async (decision, times) => {
  const known = { ...course, rounds: [{ ...round!, decision }] };
  expect(await askedFor(reviewQuery(company.id), known, { data: known })).toBe(times);
});
