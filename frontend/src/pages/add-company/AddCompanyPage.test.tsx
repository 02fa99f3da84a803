import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { served } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import AddCompanyPage from './AddCompanyPage';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

it('says that drafts could not be loaded, and lets begin all the same', async () => {
  server.use(http.get(apiUrl('/companies'), () => HttpResponse.json({}, { status: 500 })));
  const { user } = showToPerson(<AddCompanyPage />);
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
  expect(screen.getByRole('button', { name: 'Start registration' })).toBeVisible();
  server.use(served('companies-list'));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Start registration' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
