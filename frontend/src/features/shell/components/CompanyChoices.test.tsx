import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Company, CompanySummary } from '@/api/types';
import { example } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import { Choices } from './CompanyChoices';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const { company } = example('companies-read').response as { company: Company };
const [summary] = (example('companies-list').response as { data: CompanySummary[] }).data;

it('marks the company of the page, shows the worst state of each, and leads to all and to a new one', async () => {
  const list = [
    { ...summary!, id: company.id, name: 'Mine', status: 'confirmed', licence_stage: 'active' },
    { ...summary!, id: 'other', name: 'Other', status: 'confirmed', licence_stage: 'total_suspension' },
  ];
  server.use(http.get(apiUrl('/companies'), () => HttpResponse.json({ data: list })));
  showToPerson(
    <Routes>
      <Route path="/company/:id" element={<Choices onPicked={() => undefined} />} />
    </Routes>,
    `/company/${company.id}`,
  );
  expect(await screen.findByRole('link', { name: /Mine/, current: true })).toBeVisible();
  expect(screen.getByRole('link', { name: /Other.*Fully suspended/ })).toHaveAttribute('href', '/company/other');
  expect(screen.getByRole('link', { name: 'All companies' })).toHaveAttribute('href', '/company');
  expect(screen.getByRole('link', { name: 'Add company' })).toHaveAttribute('href', '/add-company');
});

it('says that my companies could not be had, instead of that there are none, and asks again', async () => {
  const list = [{ ...summary!, id: 'other', name: 'Other' }];
  server.use(
    http.get(apiUrl('/companies'), () => HttpResponse.json({}, { status: 500 }), { once: true }),
    http.get(apiUrl('/companies'), () => HttpResponse.json({ data: list })),
  );
  const { user } = showToPerson(<Choices onPicked={() => undefined} />);
  expect(screen.queryByText('No company with this name.')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /Other/ })).toBeVisible();
});
