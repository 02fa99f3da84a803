import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { takeRedirect } from '@/session/redirectTarget';
import { served } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import SignupPage from './SignupPage';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const comeInvited = (status: number) => {
  server.use(
    http.get(apiUrl('/invitations/by-token/token'), () => HttpResponse.json({ message: 'No', data: null }, { status })),
  );
  return showToPerson(<SignupPage />, '/signup?invitation=token');
};

it('an invitation that is gone leaves the way to sign up without it', async () => {
  comeInvited(404);
  expect(await screen.findByText(/link has expired or has already been used/)).toBeVisible();
  expect(screen.getByLabelText(/Email/)).toBeEnabled();
  // Whoever has an account signs in, and answers there.
  expect(takeRedirect()).toBe('/invitations');
});

it('an invitation that could not be looked up can be tried again', async () => {
  const { user } = comeInvited(503);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText(/has expired/)).toBeNull();
  let answer: (response: HttpResponse<null>) => void = () => undefined;
  const answered = new Promise<HttpResponse<null>>((resolve) => (answer = resolve));
  server.use(http.get(apiUrl('/invitations/by-token/token'), () => answered));
  await user.click(again);
  expect(again).toHaveAttribute('aria-busy', 'true');
  expect(again).toHaveFocus();
  answer(new HttpResponse(null, { status: 404 }));
  expect(await screen.findByText(/has expired/)).toBeVisible();
});

it('an invitation says who invites to which company, and keeps its address', async () => {
  server.use(served('invitations-by-token-read'));
  showToPerson(<SignupPage />, '/signup?invitation=token');
  expect(await screen.findByText(/invites you to join/)).toHaveTextContent('Wahat Travel Co.');
  expect(screen.getByLabelText(/Email/)).toHaveValue('sara@example.com');
  expect(screen.getByLabelText(/Email/)).toHaveAttribute('readonly');
});
