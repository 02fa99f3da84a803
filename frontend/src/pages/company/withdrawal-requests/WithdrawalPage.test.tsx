import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Company, Withdrawal } from '@/api/types';
import { RoutesContext } from '@/session/appRoute';
import { CompanyProvider } from '@/session/company';
import { example } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import WithdrawalPage from './WithdrawalPage';
import { withdrawalAddRoute } from './route';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const { company } = example('companies-read').response as { company: Company };
const { data } = example('withdrawals-read-accepted').response as { data: Withdrawal };

const CLOSED = { ...withdrawalAddRoute, handle: { ...withdrawalAddRoute.handle, permissions: ['a_right_of_others'] } };

const show = (status: Withdrawal['status'], mayAdd = true) => {
  server.use(
    http.get(apiUrl('/companies/:id/withdrawal-requests/:request'), () =>
      HttpResponse.json({ data: { ...data, returned: null, status } }),
    ),
  );
  showToPerson(
    <RoutesContext value={mayAdd ? [] : [CLOSED]}>
      <CompanyProvider company={company}>
        <Routes>
          <Route path="/:request" element={<WithdrawalPage />} />
        </Routes>
      </CompanyProvider>
    </RoutesContext>,
    `/${data.id}`,
  );
};

it('after a refusal leads to the bank account and to a new request', async () => {
  show('closed');
  expect(await screen.findByRole('link', { name: 'New withdrawal request' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Bank accounts' })).toBeVisible();
});

it('leads nowhere that its reader may not go', async () => {
  show('closed', false);
  expect(await screen.findByRole('link', { name: 'Bank accounts' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'New withdrawal request' })).toBeNull();
});

it('asks for no second request while one is under way', async () => {
  show('seen');
  expect(await screen.findByText('Progress')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'New withdrawal request' })).toBeNull();
});
