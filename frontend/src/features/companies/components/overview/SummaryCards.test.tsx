import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Company, CompanySummary, Licence } from '@/api/types';
import { selectCurrency } from '@/resources/references';
import { CompanyProvider } from '@/session/company';
import { example, servedAll } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import { ActionCard, BalanceCard, LicenceCard } from './SummaryCards';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  selectCurrency('USD');
});
afterAll(() => server.close());

const { company } = example('companies-read').response as { company: Company };

it('balance and held money are each converted by themselves', async () => {
  const balance = { ...(example('balance-read').response as object), available: '120.00', held: '10.00' };
  server.use(
    http.get(apiUrl('/companies/:id/balance'), () => HttpResponse.json(balance)),
    http.get(apiUrl('/currencies'), () =>
      HttpResponse.json({ data: [{ code: 'SAR', name: 'Riyal', symbol: '', rate: '3.75', decimals: 2 }] }),
    ),
    ...servedAll(),
  );
  selectCurrency('SAR');
  showToPerson(
    <CompanyProvider company={company}>
      <BalanceCard />
    </CompanyProvider>,
  );
  expect(await screen.findByText(/450\.00 SAR/)).toBeVisible();
  expect(screen.getByText(/Held/)).toHaveTextContent(/10\.00.*≈ 37\.50 SAR/);
});

it('does not say that nothing waits before it is known', async () => {
  server.use(
    http.get(apiUrl('/companies'), () => HttpResponse.json({ message: 'x' }, { status: 500 })),
    http.get(apiUrl('/invitations'), () => HttpResponse.json({ data: [], meta: { ownership_offers: 0 } })),
    ...servedAll(),
  );
  showToPerson(
    <CompanyProvider company={company}>
      <ActionCard />
    </CompanyProvider>,
  );
  expect(screen.queryByText('Everything is in order.')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByText('Everything is in order.')).toBeNull();
});

it('says what stands and whose it is to those who may not settle it, never that all is in order', async () => {
  const [summary] = (example('companies-list').response as { data: CompanySummary[] }).data;
  const paper = {
    code: 'expiring',
    label: 'Commercial registration',
    deadline: '2031-04-01',
    field: 'documents.cr',
    section: 'legal_info',
    may_edit: false,
  };
  const shown = {
    ...summary,
    id: company.id,
    status: 'confirmed',
    licence_stage: 'active',
    is_owner: false,
    requirements: [paper],
    edit_orders: [],
    closing: null,
  };
  const invoice = { id: 7, amount_due: '21.85', currency: 'USD', due_at: '2031-03-01T09:00:00Z', may_pay: false };
  server.use(
    http.get(apiUrl('/companies'), () => HttpResponse.json({ data: [shown] })),
    http.get(apiUrl('/balances'), () =>
      HttpResponse.json({ data: [{ company: { id: company.id }, available: null, open_invoice: invoice }] }),
    ),
    ...servedAll(),
  );
  showToPerson(
    <CompanyProvider company={{ ...company, status: 'confirmed' }}>
      <ActionCard />
    </CompanyProvider>,
  );
  expect(await screen.findByText(/Commercial registration expires/)).toBeVisible();
  expect(screen.getByText('Nothing needs your action.')).toBeVisible();
  expect(screen.getByText(/owner, or a member with permission/)).toBeVisible();
  expect(screen.getByText(/Open invoice: .*21\.85/).closest('a')).toBeNull();
  expect(screen.queryByText('Everything is in order.')).toBeNull();
});

it('tells a member who sees only a part of nothing but that part', async () => {
  server.use(
    http.get(apiUrl('/companies'), () => HttpResponse.json({ data: [] })),
    http.get(apiUrl('/balances'), () => HttpResponse.json({ data: [] })),
    ...servedAll(),
  );
  showToPerson(
    <CompanyProvider company={{ ...company, status: 'confirmed', is_owner: false }}>
      <ActionCard />
    </CompanyProvider>,
  );
  expect(await screen.findByText('Nothing needs your action.')).toBeVisible();
  expect(screen.getByText(/missing from the details you can view/)).toBeVisible();
  expect(screen.queryByText('Everything is in order.')).toBeNull();
});

it('an order that waits for payment leads to its invoice, not to the packages', async () => {
  const { data: licence } = example('licence-read-current').response as { data: Licence };
  const order = { invoice: { id: 7 } } as Licence['open_order'];
  const none = { ...licence, package: null, period: null, stage: 'none', period_ends_at: null, open_order: order };
  server.use(
    http.get(apiUrl('/companies/:id/licence'), () => HttpResponse.json({ data: none })),
    ...servedAll(),
  );
  showToPerson(
    <CompanyProvider company={{ ...company, status: 'confirmed' }}>
      <LicenceCard />
    </CompanyProvider>,
  );
  expect(await screen.findByText(/awaiting payment/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'View the invoice' })).toHaveAttribute('href', expect.stringMatching(/7$/));
  expect(screen.queryByRole('link', { name: 'Choose a plan' })).toBeNull();
});

it.each([
  ['edit_licence', 'Manage plan'],
  ['view_licence', 'Subscription information'],
])('with %s the way to the licence is called “%s”: who only looks at it is promised no more', async (right, name) => {
  const rights = [{ name: 'licence', sub_permissions: [{ name: right, selected: true }] }];
  server.use(...servedAll());
  showToPerson(
    <CompanyProvider company={{ ...company, permissions: rights } as unknown as Company}>
      <LicenceCard />
    </CompanyProvider>,
  );
  expect(await screen.findByRole('link', { name })).toBeVisible();
});

it('without a licence, who only looks is not asked to choose a package', async () => {
  const { data: licence } = example('licence-read-current').response as { data: Licence };
  const none = { ...licence, package: null, period: null, stage: 'none', period_ends_at: null, open_order: null };
  const rights = [{ name: 'licence', sub_permissions: [{ name: 'view_licence', selected: true }] }];
  server.use(
    http.get(apiUrl('/companies/:id/licence'), () => HttpResponse.json({ data: none })),
    ...servedAll(),
  );
  showToPerson(
    <CompanyProvider company={{ ...company, permissions: rights } as unknown as Company}>
      <LicenceCard />
    </CompanyProvider>,
  );
  expect(await screen.findByRole('link', { name: 'Subscription information' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Choose a plan' })).toBeNull();
});

it('the last day of a period is called so', async () => {
  const { data: licence } = example('licence-read-current').response as { data: Licence };
  server.use(
    http.get(apiUrl('/companies/:id/licence'), () =>
      HttpResponse.json({ data: { ...licence, now: licence.period_ends_at } }),
    ),
    ...servedAll(),
  );
  showToPerson(
    <CompanyProvider company={company}>
      <LicenceCard />
    </CompanyProvider>,
  );
  expect(await screen.findByText(/^Last day\./)).toBeVisible();
});
