import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Account } from '@/api/types';
import { example } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import { EmailConfirmation } from './EmailForm';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const { account } = example('accounts-profile-read').response as { account: Account };

it.each([
  ['one’s own', 'new@example.com', 200, /^Your new email is confirmed/],
  [
    'another account’s',
    account.email,
    200,
    /^The new email of another account is confirmed. You’re still signed in as/,
  ],
  ['a used', account.email, 422, /You’re signed in as/],
])('%s link says whose address it changed', async (_, after, status, words) => {
  server.use(
    http.post(apiUrl('/email/change/confirm'), () => HttpResponse.json({ message: '', errors: {} }, { status })),
    http.get(apiUrl('/profile'), () => HttpResponse.json({ account: { ...account, email: after } })),
  );
  showToPerson(<EmailConfirmation token="abc" />);
  expect(await screen.findByText(words)).toBeVisible();
});
