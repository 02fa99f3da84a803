import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Company } from '@/api/types';
import { CompanyProvider } from '@/session/company';
import { example } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import WithdrawalAddPage from './WithdrawalAddPage';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const { company: read } = example('companies-read').response as { company: Company };
const ACCOUNT = { id: 1, primary: true, bank_name: 'Al Rajhi Bank', account_holder_name: 'Wahat', last4: '7519' };
const terms = { minimum: '10.00', transfer_fees: '5.00', maximum: '95.00', arrives_on: '2026-11-25' };
const balance = { balance: '100.00', available: '100.00', held: '0.00', currency: 'USD', withdrawal_terms: terms };

/** To a member who may do no more than this. */
function show(rights: string[], answer: object = balance) {
  const permissions = read.permissions.map((group) => ({
    ...group,
    sub_permissions: group.sub_permissions.map((right) => ({ ...right, selected: rights.includes(right.name) })),
  }));
  server.use(
    http.get(apiUrl('/companies/:id/balance'), () => HttpResponse.json(answer)),
    http.get(apiUrl('/companies/:id/bank-accounts'), () =>
      rights.includes('view_bank_accounts')
        ? HttpResponse.json({ data: [ACCOUNT], meta: { current_page: 1, last_page: 1, per_page: 100, total: 1 } })
        : HttpResponse.json({ message: 'No' }, { status: 403 }),
    ),
  );
  return showToPerson(
    <CompanyProvider company={{ ...read, permissions, is_owner: false, owner_name: 'Noura' }}>
      <WithdrawalAddPage />
      <Anew />
    </CompanyProvider>,
  );
}

/** As after a while, or another screen's write. */
function Anew() {
  const client = useQueryClient();
  return <button onClick={() => void client.invalidateQueries()}>Anew</button>;
}

it('says whom to ask where the bank account may not be seen', async () => {
  show(['create_withdrawal_requests', 'view_charges']);
  expect(await screen.findByText(/Ask the company’s owner \(.*Noura/)).toBeVisible();
});

it('asks without the balance where only the balance may not be seen', async () => {
  show(['create_withdrawal_requests', 'view_bank_accounts'], {
    ...balance,
    balance: null,
    available: null,
    held: null,
    withdrawal_terms: { ...terms, maximum: null },
  });
  expect(await screen.findByRole('textbox', { name: /Withdrawal amount/ })).toHaveAccessibleDescription(
    /From .*10\.00.* Plus a .*5\.00.* transfer fee/,
  );
  expect(screen.queryByText('Available balance')).toBeNull();
  expect(screen.queryByRole('button', { name: /Withdraw all/ })).toBeNull();
});

it('withdraws all that can reach the bank, and foretells nothing of an amount that is too large', async () => {
  const { user } = show(['create_withdrawal_requests', 'view_bank_accounts', 'view_charges']);
  await user.click(await screen.findByRole('button', { name: /Withdraw all .*95\.00.*USD/ }));
  const amount = screen.getByRole('textbox', { name: /Withdrawal amount/ });
  expect(amount).toHaveValue('95.00');
  expect(screen.getByText(/By .*25 November 2026/)).toBeVisible();
  expect(screen.getByText('Available after the request').nextSibling).toHaveTextContent('0.00 USD');
  await user.clear(amount);
  await user.type(amount, '99999');
  await user.tab();
  expect(await screen.findByText(/must be .*95\.00.USD.* or less/)).toBeVisible();
  expect(screen.getByText('Available after the request').nextSibling).toHaveTextContent('—');
});

it.each([
  ['12.00', '7.00', /as a whole: .*7\.00.* Plus a .*5\.00.* transfer fee/],
  ['3.00', '0.00', /no more than the transfer fee of .*5\.00.*give it up/],
  ['0.00', '0.00', /^There is no available balance/],
])('of %s it offers what can reach the bank: %s', async (available, maximum, hint) => {
  const answer = { ...balance, balance: available, available, withdrawal_terms: { ...terms, maximum } };
  const { user } = show(['create_withdrawal_requests', 'view_bank_accounts', 'view_charges'], answer);
  if (maximum === '0.00') {
    expect(await screen.findByText(hint)).toBeVisible();
    expect(screen.queryAllByText(/give it up/)).toHaveLength(available === '0.00' ? 0 : 1);
    return;
  }
  await user.click(await screen.findByRole('button', { name: /Withdraw all .*7\.00.*USD/ }));
  expect(screen.getByRole('textbox', { name: /Withdrawal amount/ })).toHaveAccessibleDescription(hint);
  expect(screen.getByText('Available after the request').nextSibling).toHaveTextContent('0.00 USD');
});

it('keeps what was typed when another person removes the bank account or takes the balance meanwhile', async () => {
  const { user } = show(['create_withdrawal_requests', 'view_bank_accounts', 'view_charges']);
  await user.type(await screen.findByRole('textbox', { name: /Withdrawal amount/ }), '25');
  let asked = 0;
  const taken = { ...balance, withdrawal_terms: { ...terms, maximum: '0.00' } };
  server.use(
    http.get(apiUrl('/companies/:id/balance'), () => {
      asked += 1;
      return HttpResponse.json(taken);
    }),
    http.get(apiUrl('/companies/:id/bank-accounts'), () => {
      asked += 1;
      return HttpResponse.json({ data: [], meta: { current_page: 1, last_page: 1, per_page: 100, total: 0 } });
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Anew' }));
  await waitFor(() => expect(asked).toBe(2));
  expect(screen.getByRole('textbox', { name: /Withdrawal amount/ })).toHaveValue('25.00');
});
