import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { served } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import { SignInForm } from './SignInForm';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const toSecondStep = async () => {
  const onSignedIn = vi.fn();
  server.use(served('accounts-signin-two-step'));
  const { user } = showToPerson(<SignInForm onSignedIn={onSignedIn} />);
  await user.type(await screen.findByLabelText('Email'), 'layla@example.com');
  await user.type(screen.getByLabelText('Password'), 'Qafila-2026!');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByLabelText('Verification code');
  return { user, onSignedIn };
};

it('asks for six digits, and says beside the field when the code is wrong', async () => {
  const { user, onSignedIn } = await toSecondStep();
  await user.type(screen.getByLabelText('Verification code'), '12345{Enter}');
  expect(await screen.findByText('The code has 6 digits')).toBeVisible();
  server.use(served('accounts-signin-two-step-wrong-code'));
  await user.clear(screen.getByLabelText('Verification code'));
  await user.type(screen.getByLabelText('Verification code'), '123 456{Enter}');
  expect(await screen.findByText('The code is incorrect or has already been used. Enter a new one.')).toBeVisible();
  expect(onSignedIn).not.toHaveBeenCalled();
});

it('takes a recovery code instead, as it was written down', async () => {
  const { user, onSignedIn } = await toSecondStep();
  let sent: unknown;
  server.use(
    http.post(apiUrl('/signin/two-step'), async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ message: null, access_token: 'a.b.c', token_type: 'Bearer', expires_in: 900 });
    }),
    served('accounts-profile-read'),
  );
  await user.click(screen.getByRole('button', { name: /Use a recovery code/ }));
  await user.type(await screen.findByLabelText('Recovery code'), 'ABCD-efgh{Enter}');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(sent).toEqual({ challenge: 'challenge', code: 'abcd-efgh' });
});

it('counts down for as long as the server says before the mail may be asked for again', async () => {
  server.use(
    http.post(apiUrl('/signin'), () =>
      HttpResponse.json({ message: 'No', code: 'email_not_verified' }, { status: 409 }),
    ),
    http.post(apiUrl('/email/resend'), () =>
      HttpResponse.json({ message: 'Slow' }, { status: 429, headers: { 'Retry-After': '1800' } }),
    ),
  );
  const { user } = showToPerson(<SignInForm />);
  await user.type(await screen.findByLabelText('Email'), 'layla@example.com');
  await user.type(screen.getByLabelText('Password'), 'Qafila-2026!{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Resend link' }));
  expect(await screen.findByRole('button', { name: /resend it in 1[78]\d\d seconds/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

it('goes back to the password when it is too late, with the address kept', async () => {
  const { user, onSignedIn } = await toSecondStep();
  server.use(served('accounts-signin-two-step-expired'));
  await user.type(screen.getByLabelText('Verification code'), '123456{Enter}');
  expect(await screen.findByText(/The code timed out/)).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('layla@example.com');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(onSignedIn).not.toHaveBeenCalled();
});
