import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { ActivityEntry, Company } from '@/api/types';
import { CompanyProvider } from '@/session/company';
import { example } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import { ActivityList } from './ActivityList';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const { company } = example('companies-read').response as { company: Company };
const { data: recorded } = example('activity-list').response as { data: ActivityEntry[] };
const people = [{ id: 1, name: 'Noura' }];

let asked: Record<string, string> = {};

function show(rows: ActivityEntry[], subject?: { kind: string; id: string }) {
  const meta = { current_page: 1, last_page: 1, per_page: 20, total: rows.length };
  server.use(
    http.get(apiUrl('/companies/:id/activity/people'), () => HttpResponse.json({ data: people })),
    http.get(apiUrl('/companies/:id/activity'), ({ request }) => {
      asked = Object.fromEntries(new URL(request.url).searchParams);
      return HttpResponse.json({ data: rows, meta });
    }),
  );
  return showToPerson(
    <CompanyProvider company={company}>
      <ActivityList subject={subject} />
    </CompanyProvider>,
  );
}
const line = (changes: Partial<ActivityEntry>): ActivityEntry => ({ ...recorded[3]!, ...changes });

it('groups by month what happened, and says by whom and when', async () => {
  show([line({ id: 2 }), line({ id: 1, actor: null, at: '2026-10-19T09:00:00Z' })]);
  await screen.findAllByText('Address changed');
  const table = screen.getByRole('table', { name: 'Activity log' });
  const first = within(table).getAllByRole('cell')[0]!;
  expect(first).toHaveTextContent('Address changed المكتب الرئيسي · نورة السالم');
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent),
  ).toEqual(['November\u00a02026', 'October\u00a02026']);
  expect(within(table).getByText('Automatically')).toBeVisible();
});

it('opens what something new was filled with', async () => {
  const { user } = show([recorded[2]!]);
  const city = () => screen.queryByText('City:', { exact: false });
  const ip = () => screen.queryByText(recorded[2]!.ip!);
  const opener = await screen.findByRole('button', { name: /^Details: / });
  expect([city(), ip()]).toEqual([null, null]);
  await user.click(opener);
  expect(city()).toBeVisible();
  expect(ip()).toBeVisible();
  // Left empty: nothing to say of it.
  expect(screen.queryByText('Unit number:', { exact: false })).toBeNull();
});

it('is filtered by part of the company and by person', async () => {
  const { user } = show(recorded);
  await screen.findByRole('option', { name: 'Noura' });
  await user.selectOptions(screen.getByRole('combobox', { name: /By/ }), 'Noura');
  await user.selectOptions(screen.getByRole('combobox', { name: /Section/ }), 'Addresses');
  await expect.poll(() => asked).toMatchObject({ actor: '1', section: 'addresses', page: '1' });
});

it('of one thing says that it is only that, and leads to all', async () => {
  show(recorded, { kind: 'address', id: '1' });
  expect(await screen.findByRole('link', { name: 'Show full log' })).toHaveAttribute(
    'href',
    `/company/${company.id}/activity`,
  );
  await expect.poll(() => asked).toMatchObject({ subject_kind: 'address', subject_id: '1' });
  expect(screen.queryByRole('combobox', { name: /Section/ })).toBeNull();
});

it('people to filter by who could not be had are asked for again, and the lines are there without them', async () => {
  const { user } = show([line({ id: 1 })]);
  const lost = http.get(apiUrl('/companies/:id/activity/people'), () => HttpResponse.json({}, { status: 500 }));
  server.use(lost);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('Address changed')).toBeVisible();
  server.use(http.get(apiUrl('/companies/:id/activity/people'), () => HttpResponse.json({ data: people })));
  await user.click(again);
  expect(await screen.findByRole('option', { name: 'Noura' })).toBeInTheDocument();
});
