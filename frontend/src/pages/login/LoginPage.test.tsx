import { screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { clearSignOutReason, setSignOutReason } from '@/session/signOutReason';
import { served } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { server } from '@/testing/server';
import LoginPage from './LoginPage';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  clearSignOutReason();
  server.resetHandlers();
});
afterAll(() => server.close());

/** Said after the signing in that every screen under test begins with. */
function Ended() {
  setSignOutReason('ended');
  return <LoginPage />;
}

const ENDED = 'Your session has ended. Please sign in again.';

it('the second step has a title of its own, and no way to sign up', async () => {
  server.use(served('accounts-signin-two-step'));
  const { user } = showToPerson(<LoginPage />);
  expect(await screen.findByRole('link', { name: 'Sign up' })).toBeVisible();
  await user.type(screen.getByLabelText('Email'), 'layla@example.com');
  await user.type(screen.getByLabelText('Password'), 'Qafila-2026!');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByLabelText('Verification code');
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(['One last step']);
  expect(screen.queryByText(/Welcome back/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Sign up' })).toBeNull();
  // And back: the first step is what it was.
  await user.click(screen.getByRole('button', { name: 'Back to sign-in' }));
  expect(await screen.findByRole('link', { name: 'Sign up' })).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('layla@example.com');
});

it('says that the session ended where it did', async () => {
  showToPerson(<Ended />);
  expect(await screen.findByText(ENDED)).toBeVisible();
});

it('and says nothing to somebody who simply comes', async () => {
  showToPerson(<LoginPage />);
  expect(await screen.findByLabelText('Email')).toBeVisible();
  expect(screen.queryByText(ENDED)).toBeNull();
});
