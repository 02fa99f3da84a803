import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Account } from '@/api/types';
import { leaveForGood, sessionState, setAccount } from '@/session/session';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import StartPage from './StartPage';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

type Who = 'verified' | 'unverified' | 'guest';

async function open(who: Who, status: number, code: string) {
  server.use(http.post(apiUrl('/email/verify'), () => HttpResponse.json({ message: 'No', code }, { status })));
  const { account } = showToPerson(<StartPage />, '/start?regToken=abc');
  act(() => {
    if (who === 'guest') leaveForGood();
    else setAccount({ ...account, email_verified: who === 'verified' } satisfies Account);
  });
  return (await screen.findByRole('heading')).textContent;
}

const USED = [409, 'email_already_verified'] as const;
const GONE = [422, 'token_not_good'] as const;

it.each([USED, GONE])('somebody whose address is confirmed is told so, and led home (%s %s)', async (status, code) => {
  expect(await open('verified', status, code)).toBe('Your email is already confirmed');
  expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
});

it('a used link leads a guest to login', async () => {
  expect(await open('guest', ...USED)).toBe('Your email is already confirmed');
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
});

it.each(['guest', 'unverified'] as const)('a link that is too old is said to be (%s)', async (who) => {
  expect(await open(who, ...GONE)).toBe('The account could not be activated');
});

it.each([500, 503, 429])(
  'a link that nobody could check is not called bad, and is tried again (%s)',
  async (status) => {
    expect(await open('guest', status, 'server_error')).toBe('The account could not be activated');
    expect(screen.queryByText(/expired/)).toBeNull();
    server.use(
      http.post(apiUrl('/email/verify'), () =>
        HttpResponse.json({ message: 'No', code: USED[1] }, { status: USED[0] }),
      ),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Your email is already confirmed')).toBeVisible();
  },
);

it('the link of another account proves its address, and the reader stays who they are', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post(apiUrl('/email/verify'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ message: 'Yes', data: { email: 'other@example.com' } });
    }),
  );
  const { account } = showToPerson(<StartPage />, '/start?regToken=abc');
  expect(await screen.findByRole('heading', { name: 'Email confirmed' })).toBeVisible();
  expect(screen.getByText('other@example.com')).toBeVisible();
  expect(screen.getByText(/You’re still signed in as/)).toHaveTextContent(account.email);
  expect(screen.getByRole('link', { name: 'Sign out and use the other account' })).toHaveAttribute('href', '/logout');
  expect(sent).toEqual([{ token: 'abc', sign_in: false }]);
  expect(sessionState().account).toEqual(account);
});
