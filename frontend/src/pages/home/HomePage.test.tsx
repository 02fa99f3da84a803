import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { CompanyBalance, CompanySummary, LicenceStage } from '@/api/types';
import { example, servedAll } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import { shownToasts } from '@/testing/toasts';
import HomePage from './HomePage';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
});
afterAll(() => server.close());

const [summary] = (example('companies-list').response as { data: CompanySummary[] }).data;
const [money] = (example('balances-list').response as { data: CompanyBalance[] }).data;
const LICENCE = {
  package: { name: 'Growth' },
  period: 'monthly',
  period_ends_at: '2031-03-01T09:00:00Z',
  erase_at: '2031-04-06T09:00:00Z',
};

/** One company with an open invoice of 21.85 USD; paying it makes it active. */
function serve(available: string) {
  const payments: { key: string | null; body: unknown }[] = [];
  const company = (stage: LicenceStage) => ({
    ...summary!,
    status: 'confirmed',
    is_owner: true,
    requirements: [],
    licence: LICENCE,
    licence_stage: stage,
  });
  server.use(
    http.get(apiUrl('/companies'), () =>
      HttpResponse.json({ data: [company(payments.length > 0 ? 'active' : 'total_suspension')] }),
    ),
    http.get(apiUrl('/balances'), () =>
      HttpResponse.json({
        data: [
          {
            ...money!,
            company: { id: summary!.id, name: summary!.name },
            available,
            open_invoice: payments.length > 0 ? null : money!.open_invoice,
          },
        ],
      }),
    ),
    http.post(apiUrl('/companies/:id/invoices/:invoice/payments'), async ({ request }) => {
      payments.push({ key: request.headers.get('Idempotency-Key'), body: await request.json() });
      return HttpResponse.json(example('payments-paid-from-balance').response as object, { status: 201 });
    }),
    http.get(apiUrl('/invitations'), () => HttpResponse.json({ data: [], meta: { ownership_offers: 0 } })),
    ...servedAll(),
  );
  return payments;
}

const needs = async () => within(await screen.findByRole('region', { name: 'Needs your action now' }));

it('a suspended company whose balance covers its invoice is brought back by one tap and a yes', async () => {
  const payments = serve('120.00');
  const { user } = showToPerson(<HomePage />);
  const inbox = await needs();
  expect(inbox.getByText(/data will be erased on .6 April 2031/)).toBeVisible();

  await user.click(inbox.getByRole('button', { name: /Pay.*21.85.*from the balance/ }));
  await user.click(await screen.findByRole('button', { name: /^Pay\s.21\.85\sUSD.$/ }));

  await waitFor(() => expect(screen.queryByRole('region', { name: 'Needs your action now' })).toBeNull());
  expect(payments).toEqual([{ key: expect.stringMatching(/^\w{32}$/) as string, body: { method: 'balance' } }]);
  await waitFor(() =>
    expect(shownToasts().map(({ text }) => text)).toEqual([
      expect.stringMatching(/21\.85.* is active until .1.March.2031/),
    ]),
  );
});

it('shows what the platform announces; another company is added by an ordinary button', async () => {
  const { banners } = example('references-banners-list').response as { banners: { title: string }[] };
  server.use(...servedAll());
  showToPerson(<HomePage />);
  for (const { title } of banners) expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add company' })).toHaveAttribute('data-variant', 'default');
});

it('a company that was just approved leads to its next steps', async () => {
  const isNew = { status: 'confirmed', licence: null, licence_stage: 'none', is_owner: true };
  server.use(...servedAll());
  server.use(http.get(apiUrl('/companies'), () => HttpResponse.json({ data: [{ ...summary!, ...isNew }] })));
  showToPerson(<HomePage />);
  expect(await screen.findByRole('link', { name: 'Next steps' })).toHaveAttribute('href', `/company/${summary!.id}`);
});

it('shows the first companies in a line each, with the way to all of them, and one filled button for what waits', async () => {
  const companies = Array.from({ length: 8 }, (_, index) => ({
    ...summary!,
    id: `30000000-0000-4000-8000-0000000000${index + 10}`,
    name: `Company ${index}`,
    status: 'uncompleted',
    is_owner: true,
    licence_stage: 'none',
  }));
  server.use(
    http.get(apiUrl('/companies'), () => HttpResponse.json({ data: companies })),
    ...servedAll(),
  );
  showToPerson(<HomePage />);
  const mine = within((await screen.findByRole('heading', { name: 'My companies' })).closest('section')!);
  expect(mine.getAllByRole('listitem')).toHaveLength(6);
  expect(mine.getByRole('link', { name: 'All companies (8)' })).toHaveAttribute('href', '/company');
  const actions = (await needs()).getAllByRole('link');
  expect(actions.map((link) => link.dataset.variant ?? 'filled')).toEqual(['filled', 'light', 'light', 'light']);
});

it('before the first company it shows the way, what to have at hand, and one button', async () => {
  server.use(
    http.get(apiUrl('/companies'), () => HttpResponse.json({ data: [] })),
    ...servedAll(),
  );
  showToPerson(<HomePage />);
  const way = within(await screen.findByRole('region', { name: 'From registration to opening' }));
  expect(way.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Register',
    'Review',
    'Open',
    'Have these ready before you start',
  ]);
  expect(way.getByText('Tourism licence')).toBeVisible();
  expect(way.getByRole('link', { name: 'Add company' })).toHaveAttribute('href', '/add-company');
});

it('nothing is paid without the yes', async () => {
  const payments = serve('120.00');
  const { user } = showToPerson(<HomePage />);
  await user.click((await needs()).getByRole('button', { name: /from the balance/ }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(payments).toEqual([]);
});

it('a balance that does not cover it leads to the invoice', async () => {
  serve('21.84');
  showToPerson(<HomePage />);
  const inbox = await needs();
  expect(inbox.queryByRole('button')).toBeNull();
  expect(inbox.getByRole('link', { name: /Pay\s.21\.85/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/invoices\/\d+$/),
  );
});

it('opens what waits by the page, and goes on with the first that came', async () => {
  const companies = Array.from({ length: 30 }, (_, index) => ({
    ...summary!,
    id: `30000000-0000-4000-8000-0000000000${index + 10}`,
    status: 'uncompleted',
    is_owner: true,
    licence_stage: 'none',
  }));
  server.use(
    http.get(apiUrl('/companies'), () => HttpResponse.json({ data: companies })),
    ...servedAll(),
  );
  const { user } = showToPerson(<HomePage />);
  const needs = () => within(screen.getByRole('region', { name: /needs/i }));

  await user.click(await screen.findByRole('button', { name: /show 20 more/i }));
  expect(needs().getAllByRole('listitem')).toHaveLength(24);
  expect(within(needs().getAllByRole('listitem')[4]!).getByRole('link')).toHaveFocus();

  await user.click(screen.getByRole('button', { name: /show 6 more/i }));
  expect(needs().getAllByRole('listitem')).toHaveLength(30);
});

it('a list that failed is said to have failed, and asked for no more', async () => {
  let asked = 0;
  server.use(
    http.get(apiUrl('/companies'), () => {
      asked += 1;
      return HttpResponse.json({ message: 'x' }, { status: 500 });
    }),
    http.get(apiUrl('/invitations'), () => HttpResponse.json({ data: [], meta: { ownership_offers: 0 } })),
    ...servedAll(),
  );
  showToPerson(<HomePage />);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  const before = asked;
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(asked).toBe(before);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('balances that could not be had are said to be lost, and asked for again when somebody wants it', async () => {
  let [asked, isBack] = [0, false];
  server.use(
    http.get(apiUrl('/balances'), () => {
      asked += 1;
      return isBack ? HttpResponse.json({ data: [] }) : HttpResponse.json({}, { status: 404 });
    }),
    ...servedAll(),
  );
  const { user } = showToPerson(<HomePage />);
  await screen.findByText('The balances could not be loaded');
  // By the page, and by the list once there are companies.
  expect(asked).toBeLessThanOrEqual(2);
  isBack = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('The balances could not be loaded')).toBeNull());
});

it('invitations that could not be had are missing from the count, and said to be', async () => {
  let isBack = false;
  serve('120.00');
  const invitation = (example('invitations-list').response as { data: object[] }).data[0];
  server.use(
    http.get(apiUrl('/invitations'), () =>
      isBack
        ? HttpResponse.json({
            data: [{ ...invitation, accept: null, status: 'pending' }],
            meta: { ownership_offers: 0 },
          })
        : HttpResponse.json({}, { status: 404 }),
    ),
  );
  const { user } = showToPerson(<HomePage />);
  const inbox = await needs();
  expect(await inbox.findByText('Your invitations could not be loaded')).toBeVisible();
  // A number of which a part is not known is none.
  expect(screen.queryByText(/needs? your action\./)).toBeNull();
  isBack = true;
  await user.click(inbox.getByRole('button', { name: 'Try again' }));
  expect(await inbox.findByRole('link', { name: 'View invitations' })).toBeVisible();
  expect(inbox.queryByText('Your invitations could not be loaded')).toBeNull();
  expect(screen.getByText(/2.items need your action\./)).toBeVisible();
});
