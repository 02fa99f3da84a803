import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes, useLocation } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { dropResetLink, holdResetLink } from '@/features/accounts/model/resetLink';
import { rememberedEmail, rememberEmail } from '@/features/accounts/model/verification';
import SuccessResetPasswordPage from '@/pages/success-reset-password/SuccessResetPasswordPage';
import { leaveForGood, sessionState } from '@/session/session';
import { example } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import NewPasswordPage from './NewPasswordPage';

const OWN = (example('accounts-profile-read').response as { account: { email: string } }).account.email;

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  dropResetLink();
  server.resetHandlers();
});
afterAll(() => server.close());

const remembered = vi.fn();
/** What the browser's history keeps of the page. */
function Remembered() {
  remembered(useLocation().state);
  return null;
}

const changed = () => HttpResponse.json({ message: 'Yes', data: null });

async function reset(email: string, answer: () => Response = changed) {
  server.use(
    http.post(apiUrl('/password/reset'), answer),
    http.delete(apiUrl('/signout'), () => HttpResponse.json({ message: 'Bye' })),
  );
  rememberEmail(email);
  holdResetLink({ token: 'token', email });
  const { user } = showToPerson(
    <>
      <Remembered />
      <Routes>
        <Route path="/new-password" element={<NewPasswordPage />} />
        <Route path="/success-reset-password" element={<SuccessResetPasswordPage />} />
      </Routes>
    </>,
    '/new-password',
  );
  const words = screen.queryByText(/It will be the password of/)?.textContent ?? '';
  expect([words.includes(email), words.includes(OWN)]).toEqual(Array(2).fill(email !== OWN));
  for (const field of [/^New password/, /^Confirm password/])
    await user.type(await screen.findByLabelText(field), 'Rihla-2027?');
  await user.click(screen.getByRole('button', { name: 'Save password' }));
}

it('the own password: the session is over, and the way leads to signing in', async () => {
  await reset(OWN);
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  expect(sessionState().status).toBe('guest');
  expect(rememberedEmail()).toBeNull();
});

it('the old password again: the field says that it must be another one', async () => {
  const sentence = 'The new password must differ from the old one';
  await reset(OWN, () =>
    HttpResponse.json({ code: 'invalid', message: 'Invalid', errors: { password: [sentence] } }, { status: 422 }),
  );
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByLabelText(/^New password/)).toBeInvalid();
  expect(sessionState().status).toBe('user');
});

it("another account's password: whoever is signed in stays, and is told so", async () => {
  await reset('other@example.com');
  expect(await screen.findByText('other@example.com')).toBeVisible();
  expect(screen.getByText(/You’re still signed in as/)).toHaveTextContent(OWN);
  expect(sessionState().status).toBe('user');
  expect(rememberedEmail()).toBeNull();
  expect(remembered).toHaveBeenLastCalledWith({ other: true });
});

it('… and still after the page was loaded anew, which nobody told the other address', () => {
  showToPerson(<SuccessResetPasswordPage />, { pathname: '/success-reset-password', state: { other: true } });
  expect(screen.getByText(/You’re still signed in as/)).toHaveTextContent(OWN);
  expect(screen.queryByText('other@example.com')).toBeNull();
});

it('whoever is signed in and loads the page anew is told where the link is', async () => {
  showToPerson(<NewPasswordPage />, '/new-password');
  expect(await screen.findByRole('heading', { name: 'Open the link in the email again' })).toBeVisible();
  expect(screen.getByText(/You’re signed in as/)).toHaveTextContent(OWN);
  expect(screen.getByRole('link', { name: 'Change password' })).toHaveAttribute('href', '/change-password');
});

it('a link that somebody opened is not for the next person', () => {
  holdResetLink({ token: 'token', email: 'other@example.com' });
  act(leaveForGood);
  showToPerson(<NewPasswordPage />, '/new-password');
  expect(screen.queryByLabelText(/^New password/)).toBeNull();
  expect(screen.getByRole('heading', { name: 'Open the link in the email again' })).toBeVisible();
});
