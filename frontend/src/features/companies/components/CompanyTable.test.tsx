import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { CompanySummary } from '@/api/types';
import { useListState } from '@/components/data/useListState';
import { example } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import { CompanyTable } from './CompanyTable';
import { companiesFound } from '../model/list';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const [summary] = (example('companies-list').response as { data: CompanySummary[] }).data;
const licence = { package: { name: 'Growth' }, period_ends_at: '2027-03-05T00:00:00Z' } as CompanySummary['licence'];
const ROWS: CompanySummary[] = [
  { ...summary!, id: 'a', name: 'Alpha', status: 'confirmed', licence_stage: 'active', licence },
  { ...summary!, id: 'b', name: 'Beta', status: 'rejected', licence_stage: 'none', licence: null },
];

function Table({ rows }: { rows: readonly CompanySummary[] | undefined }) {
  const list = useListState();
  return <CompanyTable rows={rows && companiesFound(rows, list, [])} list={list} />;
}

const show = (rows: readonly CompanySummary[] | undefined = ROWS) => {
  const balances = [
    { company: { id: 'a', name: 'Alpha' }, available: '12450.75', currency: 'USD' },
    { company: { id: 'b', name: 'Beta' }, available: null, currency: 'USD' },
  ];
  server.use(http.get(apiUrl('/balances'), () => HttpResponse.json({ data: balances })));
  return showToPerson(<Table rows={rows} />);
};
/** Without the letter that stands for a logo. */
const saidBy = (element: Element) => {
  const copy = element.cloneNode(true) as Element;
  copy.querySelectorAll('[aria-hidden]').forEach((mark) => mark.remove());
  return copy.textContent;
};
const cellsOf = (name: RegExp) => within(screen.getByRole('row', { name })).getAllByRole('cell').map(saidBy);

it('a row says state, licence, balance and what comes next, and leads to its company', async () => {
  show();
  expect(await screen.findByText(/12,450\.75/)).toBeVisible();
  const [name, state, package_, balance, deadline] = cellsOf(/Alpha/);
  expect([name, state, package_]).toEqual(['Alpha', 'Approved', 'Growth']);
  expect(balance).toMatch(/12,450\.75.*USD/);
  expect(deadline).toBe('Period ends on \u20685\u00a0March 2027\u2069');
  expect(screen.getByRole('link', { name: 'Alpha' })).toHaveAttribute('href', '/company/a');
});

it('the erasure of a company stands out among what comes next', async () => {
  const ending = { ...licence, erase_at: '2027-04-09T00:00:00Z' } as CompanySummary['licence'];
  show([{ ...ROWS[0]!, licence_stage: 'total_suspension', licence: ending }]);
  const erasure = await screen.findByText(/Data is erased on/);
  expect(erasure.style.color).toBe('var(--mantine-color-red-text)');
  expect(erasure).toHaveTextContent(/9.April 2027/);
});

it('what a company has not, or its reader may not see, is a dash', async () => {
  show();
  await screen.findByText(/12,450\.75/);
  expect(cellsOf(/Beta/)).toEqual(['Beta', 'Rejected', '—', '—', '—']);
});

it('the head of a column sorts by it and says so, and turns it round the second time', async () => {
  const { user } = show();
  const order = () => screen.getAllByRole('link').map(saidBy);
  const head = screen.getByRole('columnheader', { name: /Company/ });
  expect(head).toHaveAttribute('aria-sort', 'none');
  await user.click(within(head).getByRole('button'));
  expect([head.getAttribute('aria-sort'), order()]).toEqual(['descending', ['Beta', 'Alpha']]);
  await user.click(within(head).getByRole('button'));
  expect([head.getAttribute('aria-sort'), order()]).toEqual(['ascending', ['Alpha', 'Beta']]);
});

it('while they are on their way the rows are bones', () => {
  server.use(http.get(apiUrl('/balances'), () => HttpResponse.json({ data: [] })));
  showToPerson(<Table rows={undefined} />);
  expect(screen.getAllByRole('row')).toHaveLength(6);
  expect(screen.queryByRole('link')).toBeNull();
});
