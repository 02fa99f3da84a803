import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { leaveForGood } from '@/session/session';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import ResetPasswordPage from './ResetPasswordPage';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const open = (status: number, who: 'guest' | 'user' = 'guest') => {
  server.use(
    http.post(apiUrl('/password/reset/check'), () => HttpResponse.json({ message: 'No', errors: {} }, { status })),
  );
  const { account } = showToPerson(<ResetPasswordPage />, '/reset-password?token=token');
  if (who === 'guest') act(leaveForGood);
  return account;
};

it('a link that was refused leads to a new one', async () => {
  open(422);
  expect(await screen.findByRole('heading', { name: 'The link is no longer valid' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', '/forget-password');
});

it('somebody who is signed in is told so, and changes the password without a link', async () => {
  const { email } = open(422, 'user');
  expect(await screen.findByText(/You’re signed in as/)).toHaveTextContent(email);
  expect(screen.getByRole('link', { name: 'Change password' })).toHaveAttribute('href', '/change-password');
  expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('link', { name: 'Request a new link' })).toBeNull();
});

it('a link that nobody could check is not called bad, and can be tried again', async () => {
  open(500);
  expect(await screen.findByRole('heading', { name: 'The link could not be checked' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).not.toHaveAttribute('aria-disabled');
});
