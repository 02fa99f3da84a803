import { screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Company, CreditNote } from '@/api/types';
import { CompanyProvider } from '@/session/company';
import { example, servedAll } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { server } from '@/testing/server';
import { CreditNoteView } from './CreditNoteView';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const note = (example('credit-notes-read').response as { data: CreditNote }).data;
const { company } = example('companies-read').response as { company: Company };

function show(changes: Partial<CreditNote>) {
  server.use(...servedAll());
  showToPerson(
    <CompanyProvider company={company}>
      <CreditNoteView note={{ ...note, ...changes }} />
    </CompanyProvider>,
  );
}

const valueOf = async (label: string | RegExp) => (await screen.findByText(label)).nextElementSibling;

it('says where each part of the money is, why, and that the subscription ended', async () => {
  const refund = { amount: '20.00', status: 'requested' } as NonNullable<CreditNote['refund']>;
  show({ to: 'card', to_balance: '1.85', refund, ended_subscription: true });
  expect(await valueOf('To the card, on its way')).toHaveTextContent('20.00 USD');
  expect(await valueOf('To the company’s balance')).toHaveTextContent('1.85 USD');
  expect(screen.getByText(/few business days/)).toBeVisible();
  expect(screen.getByText(/The price on the invoice was wrong/)).toBeVisible();
  expect(screen.getByText(/The subscription ended/)).toBeVisible();
  expect(screen.getByRole('link', { name: note.invoice.name })).toBeVisible();
});

it('counts what the card did not take once, and says why it is in the balance', async () => {
  const refund = { amount: '21.85', status: 'failed' } as NonNullable<CreditNote['refund']>;
  show({ to: 'card', to_balance: '21.85', refund });
  expect(await valueOf('To the company’s balance')).toHaveTextContent('21.85 USD');
  expect(screen.queryByText(/To the card/)).toBeNull();
  expect(screen.getByText(/payment provider didn’t accept it/)).toBeVisible();
});

it('has a line for the discounts’ share alone where there was one', async () => {
  show({ discount: '4.00' });
  expect(await valueOf(/Share of the discount/)).toHaveTextContent('4.00 USD');
  expect(screen.queryByText(/To the card/)).toBeNull();
});
