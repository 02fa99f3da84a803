import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { sessionState } from '@/session/session';
import { signOutReason } from '@/session/signOutReason';
import { example, served } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import { shownToasts } from '@/testing/toasts';
import { DeleteAccountForm } from './DeleteAccountForm';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const SUBMIT = 'Delete my account permanently';
const attempt = async (answer: 'OK' | 'Cancel') => {
  const shown = showToPerson(<DeleteAccountForm />);
  await shown.user.type(await screen.findByLabelText(/Password/), 'Qafila-2026!{Enter}');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(4);
  await shown.user.click(within(dialog).getByRole('button', { name: answer === 'OK' ? SUBMIT : 'Cancel' }));
  return shown;
};

it('asks once more before anything is sent', async () => {
  await attempt('Cancel');
  // Any call would be an unhandled one.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sessionState().status).toBe('user');
});

it('offers both ways out when the identity is not proven', async () => {
  let mailed: unknown;
  server.use(
    served('leaving-account-wrong-password'),
    http.post(apiUrl('/password/forgot'), async ({ request }) => {
      mailed = await request.json();
      return HttpResponse.json({ message: 'Sent', data: null });
    }),
  );
  const { user, account } = await attempt('OK');
  expect(await screen.findByText(/^Identity could not be verified/)).toBeVisible();
  expect(screen.getByText(/^The password is incorrect/)).toBeVisible();
  expect(shownToasts()).toEqual([]);
  expect(screen.getByRole('link', { name: /deletion request/ })).toHaveAttribute('href', '/account/remove');
  await user.click(screen.getByRole('button', { name: /Send me a reset link/ }));
  expect(await screen.findByText(/We’ve emailed/)).toHaveTextContent(account.email);
  expect(mailed).toEqual({ email: account.email });
  expect(sessionState().status).toBe('user');
});

it('names the companies that stand in the way, with links to them', async () => {
  const { data } = example('companies-list').response as { data: { id: string; name: string; is_owner: boolean }[] };
  const mine = { ...data[0]!, is_owner: true, status: 'confirmed' };
  server.use(
    served('leaving-account-owns-companies'),
    http.get(apiUrl('/companies'), () => HttpResponse.json({ data: [mine] })),
  );
  await attempt('OK');
  expect(await screen.findByText(/^This account can’t be deleted while it owns companies/)).toBeVisible();
  expect(shownToasts()).toEqual([]);
  expect(await screen.findByRole('link', { name: mine.name })).toHaveAttribute('href', `/company/${mine.id}`);
  expect(sessionState().status).toBe('user');
});

it('a balance that is lost is named, and given up only by a tick of its own', async () => {
  const sent: unknown[] = [];
  server.use(
    http.delete(apiUrl('/account'), async ({ request }) => {
      sent.push(await request.json());
      const message = 'You would permanently give up the remaining balance of 3.00 USD. Confirm this to continue.';
      return HttpResponse.json({ message, code: 'balance_to_give_up' }, { status: 409 });
    }),
  );
  const { user } = await attempt('OK');
  expect(await screen.findByText(/permanently give up the remaining balance of 3\.00 USD/)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'I permanently give up this balance' }));
  await user.click(screen.getByRole('button', { name: SUBMIT }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/remaining balance of your companies/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: SUBMIT }));
  await waitFor(() => expect(sent).toHaveLength(2));
  const password = 'Qafila-2026!';
  expect(sent).toEqual([
    { password, give_up_balance: false },
    { password, give_up_balance: true },
  ]);
});

it('leaves nothing of the account, and says goodbye', async () => {
  localStorage.setItem('auth.user', '{"id":1,"type":"USER","language":"en"}');
  server.use(served('leaving-account-removed'));
  await attempt('OK');
  await waitFor(() => expect(sessionState()).toEqual({ status: 'guest', account: null }));
  expect(localStorage.getItem('auth.user')).toBeNull();
  expect(signOutReason()).toBe('goodbye');
});
