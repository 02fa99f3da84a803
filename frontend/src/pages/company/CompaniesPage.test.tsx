import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { CompanySummary } from '@/api/types';
import { example, servedAll } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import CompaniesPage from './CompaniesPage';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const { data } = example('companies-list').response as { data: CompanySummary[] };
const show = (companies: readonly CompanySummary[]) => {
  server.use(
    http.get(apiUrl('/companies'), () => HttpResponse.json({ data: companies })),
    ...servedAll(),
  );
  return showToPerson(<CompaniesPage />, '/company');
};

it('the search above a single company stands where it stood while that was fetched', async () => {
  show(data.slice(0, 1));
  const search = screen.getByRole('searchbox');
  await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThan(0));
  expect(search).toBeInTheDocument();
});

it('without a company there is nothing to search', async () => {
  show([]);
  await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull());
});

it('cards are sorted as the columns of the table are', async () => {
  const { user } = show(['Gamma', 'Alpha', 'Beta'].map((name) => ({ ...data[0]!, id: name, name })));
  const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  await waitFor(() => expect(names()).toEqual(['Gamma', 'Alpha', 'Beta']));
  await user.selectOptions(screen.getByRole('combobox', { name: /Sort/ }), 'Name, A to Z');
  expect(names()).toEqual(['Alpha', 'Beta', 'Gamma']);
  await user.selectOptions(screen.getByRole('combobox', { name: /Sort/ }), 'Newest first');
  expect(names()).toEqual(['Gamma', 'Alpha', 'Beta']);
});
