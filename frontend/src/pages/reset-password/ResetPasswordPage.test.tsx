import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { queryClient } from '@/api/queryClient';
import { accounts } from '@/features/accounts/messages';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import ResetPasswordPage from './ResetPasswordPage';

beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  await accounts.load('en');
});
afterEach(() => {
  server.resetHandlers();
  queryClient.clear();
});
afterAll(() => server.close());

const open = (status: number) => {
  server.use(
    http.post(apiUrl('/password/reset/check'), () => HttpResponse.json({ message: 'No', errors: {} }, { status })),
  );
  showToPerson(<ResetPasswordPage />, '/reset-password?token=token');
};

it('a link that was refused leads to a new one', async () => {
  open(422);
  expect(await screen.findByRole('heading', { name: 'The link does not work' })).toBeVisible();
});

it('a link that nobody could check is not called bad, and can be tried again', async () => {
  open(500);
  expect(await screen.findByRole('heading', { name: 'The link could not be checked' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
});
