/** What is in force, what may be asked of it, and what is sent. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes, useLocation } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Company, EditOrder } from '@/api/types';
import { CompanyProvider } from '@/session/company';
import { example, servedAll } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import { shownToasts } from '@/testing/toasts';
import EditOrderPage from './EditOrderPage';
import LegalInfoChangePage from '../legal-info/LegalInfoChangePage';
import LegalInfoPage from '../legal-info/LegalInfoPage';
import PersonalInfoChangePage from '../personal-info/PersonalInfoChangePage';
import PersonalInfoPage from '../personal-info/PersonalInfoPage';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const { company } = example('companies-read').response as { company: Company };
const { data: sent } = example('edit-orders-read').response as { data: EditOrder };
const pending: EditOrder = { ...sent, status: 'pending', decided_at: null, rejection_reason: null };
const NAMES = {
  kind: 'establishment',
  company_name: 'Wahat',
  name: 'Wahat Travel',
  name_ar: 'واحة السفر',
  name_en: 'Wahat Travel',
  sub_domain: 'wahat-travel',
  logo: '/media/logo.png',
  country: 'SA',
  currency: 'SAR',
  lang: 'ar',
};
const LEGAL = {
  kind: 'establishment',
  country: 'SA',
  entity_name: 'Wahat LLC',
  registration_number: '7001234567',
  tax_number: '310122393500003',
  tourism_license: '73106712',
  documents: [
    { id: 5, kind: 'tourism_license', name: 'old.pdf', size: 2048, expires_on: '2026-12-14', url: '/old.pdf' },
  ],
};
const ALL = ['view_personal_info', 'edit_personal_info', 'view_legal_info', 'edit_legal_info'];
const permissionsOf = (names: readonly string[]) =>
  [
    { name: 'any', label: '', sub_permissions: names.map((name) => ({ name, label: '', selected: true })) },
  ] as unknown as Company['permissions'];

interface Shown {
  rights?: readonly string[];
  orders?: readonly EditOrder[];
  over?: Partial<Company>;
}

const Where = () => <output data-where>{useLocation().pathname + useLocation().search}</output>;
const where = () => document.querySelector('[data-where]')?.textContent?.replace(/^.*main-info/, '');

function show(at: string, { rights = ALL, orders = [], over = {} }: Shown = {}) {
  const bodies: unknown[] = [];
  const uploads: FormData[] = [];
  server.use(
    http.get(apiUrl('/companies/:id/edit-orders'), () =>
      HttpResponse.json({
        data: orders,
        meta: { current_page: 1, last_page: 1, per_page: 20, total: orders.length },
      }),
    ),
    ...orders.map((order) =>
      http.get(apiUrl(`/companies/:id/edit-orders/${order.id}`), () => HttpResponse.json({ data: order })),
    ),
    http.get(apiUrl('/companies/:id/personal-info'), () => HttpResponse.json({ data: NAMES })),
    http.get(apiUrl('/companies/:id/legal-info'), () => HttpResponse.json({ data: LEGAL })),
    http.get(apiUrl('/sub-domains/:name'), ({ params: { name } }) =>
      HttpResponse.json({
        data:
          name === 'taken'
            ? { name, available: false, reason: 'Taken', suggestions: ['taken-tours'] }
            : { name, available: true, reason: null, suggestions: [] },
      }),
    ),
    http.post(apiUrl('/companies/:id/documents'), async ({ request }) => {
      uploads.push(await request.formData());
      return HttpResponse.json(
        { message: 'File uploaded', data: { ...LEGAL.documents[0], id: 9, name: 'new.pdf' } },
        { status: 201 },
      );
    }),
    http.post(apiUrl('/companies/:id/edit-orders'), async ({ request }) => {
      bodies.push(
        await request
          .clone()
          .json()
          .catch(() => 'form'),
      );
      return HttpResponse.json({ message: 'Sent', data: pending }, { status: 201 });
    }),
    ...servedAll(),
  );
  const shown = showToPerson(
    <CompanyProvider
      company={{
        ...company,
        kind: 'establishment',
        status: 'confirmed',
        licence_stage: 'active',
        country: 'SA',
        currency: 'SAR',
        requirements: [],
        edit_orders: orders
          .slice(0, 1)
          .filter(({ status }) => status === 'pending' || status === 'rejected')
          .map((order) => ({ ...order, may_edit: true })),
        permissions: permissionsOf(rights),
        ...over,
      }}
    >
      <Where />
      <Routes>
        <Route path="/company/:id/main-info/personal-info" element={<PersonalInfoPage />} />
        <Route path="/company/:id/main-info/personal-info/change" element={<PersonalInfoChangePage />} />
        <Route path="/company/:id/main-info/legal-info" element={<LegalInfoPage />} />
        <Route path="/company/:id/main-info/legal-info/change" element={<LegalInfoChangePage />} />
        <Route path="/company/:id/main-info/edit-orders/:order" element={<EditOrderPage />} />
      </Routes>
    </CompanyProvider>,
    `/company/${company.id}/main-info${at}`,
  );
  return { ...shown, bodies, uploads };
}

const send = { name: 'Send request' };
const agree = async (user: ReturnType<typeof show>['user']) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', send));

it('nothing else is nothing to ask for, and only what differs is sent, after the warning', async () => {
  const { user, bodies } = show('/personal-info/change');
  await user.click(await screen.findByRole('button', send));
  expect(await screen.findByText('New data must be different!')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();

  await user.type(screen.getByRole('textbox', { name: /English name/ }), ' Co');
  expect(screen.queryByText('New data must be different!')).toBeNull();
  await user.click(screen.getByRole('button', send));
  expect(await screen.findByRole('dialog')).toHaveTextContent('approval may be revoked');
  expect(bodies).toEqual([]);
  await agree(user);
  await waitFor(() => expect(bodies).toEqual([{ name_en: 'Wahat Travel Co' }]));
  await waitFor(() => expect(where()).toBe('/personal-info'));
});

it('a taken digital name is said while it is typed, and one of the free ones is taken by a press', async () => {
  const { user } = show('/personal-info/change');
  const field = await screen.findByRole('textbox', { name: /Digital company name/ });
  await user.clear(field);
  await user.type(field, 'taken');
  await waitFor(() => expect(field).toBeInvalid());
  await user.click(await screen.findByRole('button', { name: /taken-tours/ }));
  expect(field).toHaveValue('taken-tours');
  expect(field).toHaveFocus();
  expect(await screen.findByText('This name is available')).toBeVisible();
});

it('another country asks its own numbers', async () => {
  const { user, bodies } = show('/legal-info/change');
  // What is searched by typing comes after the browser's own list.
  const country = () => screen.getByRole('combobox', { name: /Country/ });
  await screen.findByText('Country and currency');
  await waitFor(() => expect(country()).toBeInstanceOf(HTMLInputElement), { timeout: 5000 });
  await waitFor(() => expect(country()).toHaveValue('Saudi Arabia'));
  await user.clear(country());
  await user.type(country(), 'Emirates{ArrowDown}{Enter}');
  expect(await screen.findByRole('textbox', { name: /Trade licence number/ })).toBeVisible();
  const tax = screen.getByRole('textbox', { name: /Tax registration number/ });
  await user.click(screen.getByRole('button', send));
  await waitFor(() => expect(tax).toBeInvalid());
  expect(bodies).toEqual([]);
});

it('a paper is renewed: sent in the place of leftovers, named by the order, and the old one stays in force', async () => {
  const { user, bodies, uploads } = show('/legal-info?field=documents.tourism_license');
  const pick = await screen.findAllByRole('button', { name: 'Choose a new file' });
  expect(where()).toBe('/legal-info/change?field=documents.tourism_license');
  // Not the number of the same name.
  expect(pick.at(-1)).toHaveFocus();
  await user.click(screen.getByRole('button', send));
  expect(await screen.findByText('New data must be different!')).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('[data-upload="tourism_license"]')!;
  const chooser = pick.at(-1)!;
  await user.click(chooser);
  await user.upload(input, new File(['%PDF-1.7'], 'new.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText(/Replaced once approved/)).toBeVisible();
  await waitFor(() => expect(screen.queryByText('New data must be different!')).toBeNull());
  await user.click(screen.getByRole('button', send));
  await agree(user);
  await waitFor(() => expect(bodies).toEqual([{ documents: [9] }]));
  // One press, one message.
  expect(shownToasts().map(({ text }) => text)).not.toContain('File uploaded');
  expect(uploads.map((form) => [form.get('kind'), form.get('replace')])).toEqual([['tourism_license', 'true']]);
});

it('while an order waits it is said, with the way to both its sides and to cancelling it, and no other is asked for', async () => {
  show('/legal-info', { orders: [pending] });
  expect(await screen.findByText('An edit request is awaiting a decision')).toBeVisible();
  expect(await screen.findByText('A new document was sent for review')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Request an edit' })).toBeNull();
  expect(screen.getByRole('link', { name: 'View request' })).toBeVisible();

  cleanup();
  const { user } = show(`/edit-orders/${pending.id}`, { orders: [pending] });
  expect(await screen.findAllByText('Current')).toHaveLength(pending.changes.length);
  await user.click(screen.getByRole('button', { name: 'Cancel request' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('won’t be reviewed');

  cleanup();
  show('/legal-info/change', { orders: [pending] });
  expect(await screen.findByText(/still awaiting a decision/)).toBeVisible();
  expect(screen.queryByRole('button', send)).toBeNull();
});

it('without the right to edit there is nothing to press', async () => {
  show('/legal-info', { rights: ['view_legal_info'], orders: [pending] });
  expect(await screen.findByText('Wahat LLC')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Request an edit|Upload the new one/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel request' })).toBeNull();

  cleanup();
  show('/personal-info', { rights: ['view_personal_info'] });
  expect((await screen.findAllByText('wahat-travel'))[0]).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Request an edit' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

it('before it is confirmed the wizard is the place; while it is reviewed or suspended nothing is', async () => {
  // Where the frame's banner leads there, the page does not.
  show('/legal-info', { over: { status: 'rejected', is_owner: true } });
  expect(await screen.findByText('Wahat LLC')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Correct details' })).toBeNull();
  cleanup();
  show('/legal-info', { over: { status: 'rejected', is_owner: true, licence_stage: 'allowance' } });
  expect(await screen.findByRole('link', { name: 'Correct details' })).toHaveAttribute(
    'href',
    `/add-company/${company.id}/5`,
  );
  for (const over of [{ status: 'under_review' }, { licence_stage: 'partial_suspension' }] as const) {
    cleanup();
    show('/legal-info', { over });
    expect(await screen.findByText('Wahat LLC')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Request an edit|Upload the new one|Correct details/ })).toBeNull();
  }
  cleanup();
  show('/legal-info', { over: { licence_stage: 'total_suspension' } });
  expect(await screen.findByText(/hidden during full suspension/)).toBeVisible();
});

it('a rejection is told with its reason, and another change can be asked for', async () => {
  const rejected = { ...pending, status: 'rejected', decided_at: company.now, rejection_reason: 'Not on the licence' };
  show('/legal-info', { orders: [rejected as EditOrder] });
  expect(await screen.findByText('Not on the licence')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Request an edit' })).toBeVisible();
});

it('a rejected order is asked for again with what it asked for, except for its files', async () => {
  const rejected: EditOrder = {
    ...pending,
    part: 'legal',
    status: 'rejected',
    decided_at: company.now,
    rejection_reason: 'Not on the licence',
    changes: [
      { field: 'tax_number', label: 'Tax number', old: LEGAL.tax_number, new: '310122393500011' },
      { field: 'documents.tax_card', label: 'Tax card', old: [], new: [] },
    ],
  };
  const { user } = show(`/edit-orders/${rejected.id}`, { orders: [rejected] });
  await user.click(await screen.findByRole('link', { name: 'Send a new request' }));
  expect(await screen.findByRole('textbox', { name: /tax number/i })).toHaveValue('310122393500011');
  expect(screen.getByRole('textbox', { name: /Legal name/ })).toHaveValue('Wahat LLC');

  cleanup();
  show(`/edit-orders/${rejected.id}`, { orders: [rejected], rights: ['view_legal_info'] });
  expect(await screen.findByText('Not on the licence')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Send a new request' })).toBeNull();
});

it.each([
  ['/personal-info', 'company'],
  ['/legal-info', 'legal_info'],
])('%s leads to its history', async (page, section) => {
  show(page);
  const log = `/company/${company.id}/activity?section=${section}`;
  expect(await screen.findByRole('link', { name: 'History' })).toHaveAttribute('href', log);
});
