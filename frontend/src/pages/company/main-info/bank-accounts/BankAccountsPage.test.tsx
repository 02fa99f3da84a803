import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Company } from '@/api/types';
import { CompanyProvider } from '@/session/company';
import { example, servedAll } from '@/testing/examples';
import { pick } from '@/testing/menus';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import BankAccountAddPage from './BankAccountAddPage';
import BankAccountEditPage from './BankAccountEditPage';
import BankAccountsPage from './BankAccountsPage';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const { company } = example('companies-read').response as { company: Company };
const { data: rows, meta } = example('bank-accounts-list').response as { data: { iban: string }[]; meta: object };
const [saved] = rows as [{ iban: string }];
const other = { ...saved, id: 2, bank_name: 'Riyad Bank', last4: '0001', primary: false };

function show(at = '', over: Partial<Company> = {}) {
  const sent: string[] = [];
  server.use(
    http.get(apiUrl('/companies/:id/bank-accounts'), () => HttpResponse.json({ data: [saved, other], meta })),
    http.get(apiUrl('/companies/:id/bank-accounts/:item'), ({ params: { item } }) =>
      item === '2' ? HttpResponse.json({ data: other }) : HttpResponse.json({ message: 'No' }, { status: 404 }),
    ),
    http.put(apiUrl('/companies/:id/bank-accounts/:item/primary'), ({ params: { item } }) => {
      sent.push(String(item));
      return HttpResponse.json({ message: 'Done', data: other });
    }),
    ...servedAll(),
  );
  const shown = showToPerson(
    <CompanyProvider
      company={{ ...company, status: 'confirmed', licence_stage: 'active', country: 'SA', requirements: [], ...over }}
    >
      <Routes>
        <Route path="/company/:id/main-info/bank-accounts" element={<BankAccountsPage />} />
        <Route path="/company/:id/main-info/bank-accounts/add" element={<BankAccountAddPage />} />
        <Route path="/company/:id/main-info/bank-accounts/:edit" element={<BankAccountEditPage />} />
      </Routes>
    </CompanyProvider>,
    `/company/${company.id}/main-info/bank-accounts${at}`,
  );
  return { ...shown, sent };
}

it('shows numbers by their end only, and the whole where they are changed', async () => {
  show();
  const accounts = await screen.findByRole('region', { name: 'Bank accounts' });
  expect(await within(accounts).findByText('Riyad Bank')).toBeVisible();
  expect(accounts).toHaveTextContent('0001');
  expect(document.body.textContent).not.toContain(saved.iban.slice(4, 18));
});

it('the whole number is where it is changed', async () => {
  show('/2');
  expect(await screen.findByRole('textbox', { name: /IBAN/ })).toHaveValue(saved.iban.match(/.{1,4}/g)?.join(' '));
});

it('a new one is expected in the legal name, and whoever is sent for it begins with its first field', async () => {
  show('/add?field=bank_account');
  const holder = await screen.findByRole('textbox', { name: /account holder/i });
  expect(holder).toHaveValue('شركة واحة السفر للسياحة');
  expect(holder).toHaveFocus();
});

it('somebody who may not read the legal name types it', async () => {
  show('/add', {
    permissions: company.permissions.filter(({ name }) => name !== 'legal_info'),
  });
  expect(await screen.findByRole('textbox', { name: /account holder/i })).toHaveValue('');
});

it('a legal name that cannot be had holds no form up', async () => {
  show('/add');
  server.use(
    http.get(apiUrl('/companies/:id/legal-info'), () => HttpResponse.json({ message: 'No' }, { status: 503 })),
  );
  expect(await screen.findByRole('textbox', { name: /account holder/i })).toHaveValue('');
});

it('withdrawals go to another account after a question', async () => {
  const { user, sent } = show();
  await pick(user, /more actions: .*Riyad Bank/i, 'Make primary');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('New withdrawals are paid to the primary account.');
  await user.click(within(dialog).getByRole('button', { name: 'Make primary' }));
  await waitFor(() => expect(sent).toEqual(['2']));
});

it('stays readable in total suspension', async () => {
  show('', { licence_stage: 'total_suspension' });
  expect(await screen.findByText('Riyad Bank')).toBeVisible();
  expect(screen.getByText(/data is read-only/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /more actions: .*Riyad Bank/i })).toBeNull();
});
