import { cleanup, screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Company, Invoice, Payment } from '@/api/types';
import { rememberInvoice } from '@/resources/charges';
import { CompanyProvider } from '@/session/company';
import { example, served } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { server } from '@/testing/server';
import { PaymentView } from './PaymentView';

const { company } = example('companies-read').response as { company: Company };
const { data } = example('payments-read-succeeded').response as { data: Payment };
const charged: Payment = { ...data, id: 9, status: 'succeeded', outcome: 'balance_charged', invoice: null };

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => sessionStorage.clear());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

const show = (payment: Payment) =>
  showToPerson(
    <CompanyProvider company={company}>
      <PaymentView payment={payment} />
      <Address />
    </CompanyProvider>,
    '/here',
  );
const address = () => screen.getAllByRole('status').at(-1)?.textContent;

it('leads back to the invoice that a top-up was for, with its pay dialog open', () => {
  rememberInvoice(9, '4');
  show(charged);
  expect(address()).toBe(`/company/${company.id}/invoices/4?pay=1`);
});

it('leads back once: opened again it says how it ended', () => {
  rememberInvoice(9, '4');
  show(charged);
  cleanup();
  show(charged);
  expect(address()).toBe('/here');
  expect(screen.getByRole('heading', { name: /topped up/i })).toBeVisible();
});

it('stays with a top-up of its own', () => {
  show(charged);
  expect(address()).toBe('/here');
});

it('offers the same top-up again after it failed', () => {
  rememberInvoice(9, '4');
  show({ ...charged, status: 'failed', outcome: null, amount: '41.75' });
  expect(screen.getByRole('link', { name: /again/i }).getAttribute('href')).toMatch(
    /charges\?invoice=4&amount=41\.75$/,
  );
});

it('a top-up of its own that failed is offered again with its amount, and is called as in the list', () => {
  show({ ...charged, charge: { id: 13, name: '#13' }, status: 'failed', outcome: null, amount: '25.00' });
  expect(screen.getByRole('link', { name: /again/i }).getAttribute('href')).toMatch(/charges\?amount=25\.00$/);
  expect(screen.getByText('Failed')).toBeVisible();
  expect(screen.queryByText('Payment number')).toBeNull();
});

it('says what was charged in another currency, what went back to the card and what is disputed', () => {
  show({
    ...charged,
    provider_currency: 'SAR',
    provider_amount: '187.50',
    rate: '3.75',
    refunds: [{ id: 3, amount: '20.00', status: 'succeeded', reason: 'Paid twice', at: '2026-11-20T09:00:00Z' }],
    dispute: { amount: '30.00', status: 'open', due_at: '2026-12-01T09:00:00Z' },
  });
  const described = (term: RegExp) => screen.getByText(term).closest('div');
  expect(described(/Charged to the card/)).toHaveTextContent(/187\.50\sSAR/);
  expect(described(/Returned to the card on .*Paid twice/)).toHaveTextContent(/20\.00\sUSD/);
  expect(described(/Disputed .* withdrawals wait\. We answer the bank by .*2026/)).toHaveTextContent(/30\.00\sUSD/);
});

it('says that the card will be charged while that is open, and nothing where it was not', () => {
  const converted = { provider_currency: 'SAR', provider_amount: '187.50', rate: '3.75' };
  show({ ...charged, ...converted, status: 'pending', outcome: null });
  expect(screen.getByText(/Will be charged to the card/).closest('div')).toHaveTextContent(/187\.50\sSAR/);
  for (const status of ['failed', 'expired'] as const) {
    cleanup();
    show({ ...charged, ...converted, status, outcome: null });
    expect(screen.queryByText(/charged to the card/i)).toBeNull();
  }
});

it('leads an attempt that another one replaced to the invoice, and not to paying it', () => {
  const invoice = { id: 4, name: 'PRO-2026-000004' };
  const reason = { code: 'payment_replaced', text: 'Replaced' } as const;
  show({ ...charged, charge: null, invoice, status: 'failed', outcome: null, reason });
  expect(screen.getByText(/Another payment replaced this attempt. Nothing was charged by it/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'View invoice' })).toHaveAttribute(
    'href',
    expect.stringMatching(/invoices\/4$/),
  );
  expect(screen.queryByRole('link', { name: /again/i })).toBeNull();
});

it.each(['failed', 'expired'] as const)(
  'does not ask to pay an invoice again that is paid by now (%s)',
  async (status) => {
    server.use(served('invoices-read-paid'));
    const { data: paid } = example('invoices-read-paid').response as { data: Invoice };
    show({ ...charged, charge: null, invoice: { id: paid.id, name: 'PRO-1' }, status, outcome: null, reason: null });
    expect(await screen.findByRole('link', { name: 'View invoice' })).toBeVisible();
    expect(screen.getByText(/paid already or no longer open/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /again|new payment/i })).toBeNull();
  },
);

const pending: Payment = { ...charged, status: 'pending', outcome: null, redirect_url: 'https://pay.test/1' };

it('says while it waits that another card can be tried, and offers another way', () => {
  show(pending);
  expect(screen.getByText(/declined, you can try another one/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the payment page' })).toHaveAttribute('href', 'https://pay.test/1');
  expect(screen.getByRole('link', { name: 'Pay another way' })).toBeVisible();
});

it('does not say that it checks a page that was never opened', () => {
  show({ ...pending, redirect_url: null });
  expect(screen.getByText(/has not been opened/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Back to the payment page' })).toBeNull();
});

it('nobody is asked to pay again, or told that nothing was charged, where another amount came', () => {
  show({ ...pending, status: 'failed', reason: { code: 'payment_mismatch', text: 'The amount differs' } });
  expect(screen.getByText(/don’t pay again/)).toBeVisible();
  expect(screen.queryByText(/Nothing was charged/)).toBeNull();
  expect(screen.queryByRole('link', { name: /again/i })).toBeNull();
});

it('offers the receipt of money that came, under its number', () => {
  show(charged);
  expect(screen.getByRole('button', { name: /Download receipt/ })).toHaveTextContent('RCT-2026-000001');
  cleanup();
  show({ ...charged, status: 'failed', outcome: null, receipt_number: null });
  expect(screen.queryByRole('button', { name: /receipt/i })).toBeNull();
});

it('counts down to the subscription after the payment, not when it is opened again later', () => {
  const invoice = { id: 4, name: 'INV-2026-000004' };
  const paid: Payment = {
    ...data,
    invoice,
    charge: null,
    outcome: 'invoice_paid',
    created_at: new Date().toISOString(),
  };
  show(paid);
  expect(screen.getByText(/Redirecting to your subscription/)).toBeVisible();
  cleanup();
  show({ ...paid, created_at: '2026-01-01T09:00:00Z' });
  expect(screen.queryByText(/Redirecting to your subscription/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to subscription' })).toBeVisible();
});

it('says of money that is back on the card only that, and why a refund was asked for that failed', () => {
  const invoice = { id: 4, name: 'INV-2026-000004' };
  const refund = { id: 3, amount: data.by_card, reason: 'Paid twice', at: '2026-11-20T09:00:00Z' };
  const paid: Payment = {
    ...data,
    invoice,
    charge: null,
    outcome: 'invoice_paid',
    created_at: new Date().toISOString(),
  };
  show({ ...paid, refunds: [{ ...refund, status: 'succeeded' }] });
  expect(screen.getByRole('heading', { name: 'Returned to the card' })).toBeVisible();
  expect(screen.queryByText(/subscription/i)).toBeNull();
  cleanup();
  show({ ...paid, refunds: [{ ...refund, status: 'failed' }] });
  expect(screen.getByText(/back in the balance \(reason for the refund: Paid twice\)/)).toBeVisible();
});
