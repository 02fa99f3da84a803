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
const show = (count: number) => {
  server.use(
    http.get(apiUrl('/companies'), () => HttpResponse.json({ data: data.slice(0, count) })),
    ...servedAll(),
  );
  showToPerson(<CompaniesPage />, '/company');
};

it('the search above a single company stands where it stood while that was fetched', async () => {
  show(1);
  const search = screen.getByRole('searchbox');
  await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThan(0));
  expect(search).toBeInTheDocument();
});

it('without a company there is nothing to search', async () => {
  show(0);
  await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull());
});
