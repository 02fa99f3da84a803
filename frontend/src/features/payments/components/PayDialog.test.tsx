import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Company, Requirement } from '@/api/types';
import { CompanyProvider } from '@/session/company';
import { example } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import PayDialog from './PayDialog';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  const { response } = example('payment-methods-list');
  server.use(http.get(apiUrl('/companies/:id/payment-methods'), () => HttpResponse.json(response as object)));
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const { company: known } = example('companies-read').response as { company: Company };
const company: Company = { ...known, requirements: [] };
const invoice = { id: 4, number: 'PRO-4', amount_due: '49.00', currency: 'USD' };

it('without the balance there is still the card, and the balance can be asked for again', async () => {
  server.use(http.get(apiUrl('/companies/:id/balance'), () => HttpResponse.json({ message: 'No' }, { status: 403 })));
  const { user } = showToPerson(
    <CompanyProvider company={company}>
      <PayDialog invoice={invoice} opened onClose={() => undefined} />
    </CompanyProvider>,
  );
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('radio', { name: /card/i })).toBeChecked();
  expect(screen.getByRole('button', { name: /pay\s.*49\.00.* by card/ })).not.toHaveAttribute('aria-disabled');

  const { response } = example('balance-read');
  server.use(http.get(apiUrl('/companies/:id/balance'), () => HttpResponse.json(response as object)));
  await user.click(again);
  expect(await screen.findByText(/leaving .*71\.00/)).toBeVisible();
});

it('without the cards the balance still pays, what was chosen stays, and nobody asks without end', async () => {
  const { response } = example('balance-read');
  let asked = 0;
  server.use(
    http.get(apiUrl('/companies/:id/balance'), () => HttpResponse.json(response as object)),
    http.get(apiUrl('/companies/:id/payment-methods'), () => {
      asked += 1;
      return HttpResponse.json({ message: 'No' }, { status: 500 });
    }),
  );
  const { user } = showToPerson(
    <CompanyProvider company={company}>
      <PayDialog invoice={invoice} opened onClose={() => undefined} />
    </CompanyProvider>,
  );
  expect(await screen.findByRole('button', { name: /pay\s.*49\.00.* from the balance/i })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /^by card/i }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByRole('radio', { name: /^by card/i })).toBeChecked();
  expect(asked).toBeLessThan(4);
});

it('sends the card that was chosen, and says what its provider charges', async () => {
  const { response } = example('balance-read');
  const sent: unknown[] = [];
  const offer = { provider: 'moyasar', amount: null, currency: 'SAR', rate: '3.75', page_language: 'ar' };
  server.use(
    http.get(apiUrl('/companies/:id/balance'), () => HttpResponse.json({ ...(response as object), available: '0.00' })),
    http.get(apiUrl('/companies/:id/payment-methods'), () =>
      HttpResponse.json({
        data: [
          { ...offer, method: 'mada' },
          { ...offer, method: 'card', provider: 'stripe' },
        ],
      }),
    ),
    http.post(apiUrl('/companies/:id/invoices/:invoice/payments'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ message: 'No' }, { status: 500 });
    }),
  );
  const { user } = showToPerson(
    <CompanyProvider company={company}>
      <PayDialog invoice={invoice} opened onClose={() => undefined} />
    </CompanyProvider>,
  );
  expect(await screen.findByRole('radio', { name: 'mada' })).toBeChecked();
  expect(screen.getByText(/183\.75.SAR.*3\.75.SAR/)).toBeVisible();
  expect(screen.getByText(/You pay .?183\.75.SAR \(49\.00.USD\)/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Visa / Mastercard' }));
  await user.click(screen.getByRole('button', { name: /pay\s.*49\.00.* by card/ }));
  await waitFor(() => expect(sent).toEqual([{ method: 'card', card_method: 'card' }]));
});

it('offers the cards that take what is left for the card, and chooses among them', async () => {
  const { response } = example('balance-read');
  const offer = { provider: 'moyasar', currency: 'SAR', rate: '3.75', page_language: 'ar', method: 'mada' };
  const asked: (string | null)[] = [];
  server.use(
    http.get(apiUrl('/companies/:id/balance'), () =>
      HttpResponse.json({ ...(response as object), available: '48.90' }),
    ),
    http.get(apiUrl('/companies/:id/payment-methods'), ({ request }) => {
      const amount = new URL(request.url).searchParams.get('amount');
      asked.push(amount);
      const card = { ...offer, method: 'card', amount: amount === '49.00' ? '183.76' : '0.38' };
      return HttpResponse.json({ data: amount === '49.00' ? [{ ...offer, amount: '183.75' }, card] : [card] });
    }),
  );
  const { user } = showToPerson(
    <CompanyProvider company={company}>
      <PayDialog invoice={invoice} opened onClose={() => undefined} />
    </CompanyProvider>,
  );
  expect(await screen.findByText(/0\.38.SAR/)).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'mada' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: /^by card/i }));
  expect(await screen.findByRole('radio', { name: 'mada' })).toBeVisible();
  await waitFor(() => expect(screen.getByText(/183\.76.SAR.? will be charged/)).toBeVisible());
  expect(screen.getByRole('radio', { name: 'Visa / Mastercard' })).toBeChecked();
  expect(asked.sort()).toEqual(['0.10', '49.00']);
});

it('leads to a top-up of what the balance lacks', async () => {
  const { response } = example('balance-read');
  server.use(
    http.get(apiUrl('/companies/:id/balance'), () => HttpResponse.json({ ...(response as object), available: '7.25' })),
  );
  const { user } = showToPerson(
    <CompanyProvider company={company}>
      <PayDialog invoice={invoice} opened onClose={() => undefined} />
    </CompanyProvider>,
  );
  await user.click(await screen.findByRole('radio', { name: /doesn’t cover|balance/i, checked: false }));
  const link = await screen.findByRole('link', { name: /top.up|recharge/i });
  expect(link.getAttribute('href')).toMatch(/\/charges\?invoice=4&amount=41\.75$/);
});

it('says what the company lacks for a card before it is asked for', async () => {
  const { response } = example('balance-read');
  server.use(
    http.get(apiUrl('/companies/:id/balance'), () => HttpResponse.json({ ...(response as object), available: '0.00' })),
  );
  const requirement = { holds_up: 'payment', section: 'contacts', reason: 'A phone, please' } as Requirement;
  showToPerson(
    <CompanyProvider company={{ ...company, requirements: [requirement] }}>
      <PayDialog invoice={invoice} opened onClose={() => undefined} />
    </CompanyProvider>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('A phone, please');
  expect(screen.getByRole('link', { name: /phone/i })).toHaveAttribute('href', expect.stringContaining('contacts'));
  expect(screen.getByRole('button', { name: /by card/ })).toHaveAttribute('aria-disabled', 'true');
});

it('stays open while a payment is under way', async () => {
  const { response } = example('balance-read');
  let answer = () => undefined as void;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.get(apiUrl('/companies/:id/balance'), () => HttpResponse.json(response as object)),
    http.post(apiUrl('/companies/:id/invoices/:invoice/payments'), async () => {
      await answered;
      return HttpResponse.json({ message: 'Refused' }, { status: 500 });
    }),
  );
  const closed = vi.fn();
  const { user } = showToPerson(
    <CompanyProvider company={company}>
      <PayDialog invoice={invoice} opened onClose={closed} />
    </CompanyProvider>,
  );
  await user.click(await screen.findByRole('button', { name: /pay\s.*49\.00/i }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.keyboard('{Escape}');
  expect(closed).not.toHaveBeenCalled();
  answer();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /pay\s.*49\.00/i })).not.toHaveAttribute('data-loading'),
  );
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(closed).toHaveBeenCalledOnce();
});

it('what can be done about a refusal stays while it is sent again, until another answer comes', async () => {
  const { response } = example('balance-read');
  const answers = [
    () => HttpResponse.json({ message: 'The balance is too low', code: 'not_enough_balance' }, { status: 409 }),
    () => HttpResponse.json({ message: 'No' }, { status: 500 }),
  ];
  let answer = () => undefined as void;
  const next = () => new Promise<void>((resolve) => (answer = resolve));
  server.use(
    http.get(apiUrl('/companies/:id/balance'), () => HttpResponse.json(response as object)),
    http.post(apiUrl('/companies/:id/invoices/:invoice/payments'), async () => {
      await next();
      return answers.shift()!();
    }),
  );
  const { user } = showToPerson(
    <CompanyProvider company={company}>
      <PayDialog invoice={invoice} opened onClose={() => undefined} />
    </CompanyProvider>,
  );
  const pay = await screen.findByRole('button', { name: /pay\s.*49\.00/i });
  await user.click(pay);
  await waitFor(() => expect(pay).toHaveAttribute('data-loading'));
  answer();
  expect(await screen.findByText(/You haven’t been charged/)).toBeVisible();
  await waitFor(() => expect(pay).not.toHaveAttribute('data-loading'));
  await user.click(pay);
  await waitFor(() => expect(pay).toHaveAttribute('data-loading'));
  expect(screen.getByText(/You haven’t been charged/)).toBeVisible();
  answer();
  await waitFor(() => expect(screen.queryByText(/You haven’t been charged/)).toBeNull());
});

it('asks again, with the new total, for the invoice that replaced this one', async () => {
  const { response } = example('balance-read');
  const paid: (readonly [string, string | null])[] = [];
  let replace = () => undefined as void;
  server.use(
    http.get(apiUrl('/companies/:id/balance'), () => HttpResponse.json(response as object)),
    http.post(apiUrl('/companies/:id/invoices/:invoice/payments'), ({ params, request }) => {
      paid.push([String(params.invoice), request.headers.get('Idempotency-Key')]);
      return HttpResponse.json({ message: 'A new invoice replaces it', code: 'invoice_replaced' }, { status: 409 });
    }),
  );
  function Place() {
    const [shown, show] = useState(invoice);
    replace = () => show({ ...invoice, id: 5, number: 'PRO-5', amount_due: '51.10' });
    return <PayDialog invoice={shown} opened onClose={() => undefined} />;
  }
  const { user } = showToPerson(
    <CompanyProvider company={company}>
      <Place />
    </CompanyProvider>,
  );
  await user.click(await screen.findByRole('button', { name: /pay\s.*49\.00/i }));
  expect(await screen.findByText(/You haven’t been charged/)).toBeVisible();

  act(() => replace());
  await user.click(await screen.findByRole('button', { name: /pay\s.*51\.10/i }));

  await waitFor(() => expect(paid.map(([id]) => id)).toEqual(['4', '5']));
  expect(paid[0]?.[1]).not.toBe(paid[1]?.[1]);
});
