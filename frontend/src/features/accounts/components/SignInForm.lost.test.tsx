import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { served } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { server } from '@/testing/server';
import { shownToasts } from '@/testing/toasts';
import { SignInForm } from './SignInForm';

vi.mock('./AfterPassword', () => Promise.reject(new TypeError('Importing a module script failed.')));

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

it('keeps address and password where what follows them is lost, and says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(served('accounts-signin-two-step'));
  const { user } = showToPerson(<SignInForm />);
  await user.type(await screen.findByLabelText('Email'), 'layla@example.com');
  await user.type(screen.getByLabelText('Password'), 'Qafila-2026!');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(shownToasts()).toHaveLength(1));
  expect(shownToasts()[0]!.text).toMatch(/could not be loaded/);
  expect(screen.getByLabelText('Email')).toHaveValue('layla@example.com');
  expect(screen.getByLabelText('Password')).toHaveValue('Qafila-2026!');
  expect(screen.getByRole('button', { name: 'Sign in' })).not.toHaveAttribute('aria-disabled');
});
