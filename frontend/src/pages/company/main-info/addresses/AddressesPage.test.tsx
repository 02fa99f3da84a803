import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Address, Company } from '@/api/types';
import { CompanyProvider } from '@/session/company';
import { example, servedAll } from '@/testing/examples';
import { pick } from '@/testing/menus';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import AddressAddPage from './AddressAddPage';
import AddressEditPage from './AddressEditPage';
import AddressesPage from './AddressesPage';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const { company } = example('companies-read').response as { company: Company };
const { data: rows } = example('addresses-list').response as { data: Address[] };
const [first] = rows as [Address];
const office = { ...first, address_name: 'Office', default: true };
const branch = { ...first, id: 2, address_name: 'Branch', city: 'Jeddah', default: false };

const ALL = ['view_addresses', 'create_addresses', 'edit_addresses', 'delete_addresses'];
const permissionsOf = (names: readonly string[]): Company['permissions'] => [
  {
    name: 'addresses',
    label: '',
    sub_permissions: names.map((name) => ({ name, label: '', selected: true })),
  } as unknown as Company['permissions'][number],
];

interface Shown {
  at?: string;
  rights?: readonly string[];
  addresses?: readonly Address[];
  over?: Partial<Company>;
}

function show({ at = '', rights = ALL, addresses = [office, branch], over = {} }: Shown = {}) {
  const sent: string[] = [];
  const bodies: unknown[] = [];
  const note = async ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url);
    sent.push(`${request.method} ${pathname.replace(/.*addresses/, '')}${search}`);
    bodies.push(
      await request
        .clone()
        .json()
        .catch(() => null),
    );
    return HttpResponse.json({ message: 'Done', data: branch });
  };
  server.use(
    http.get(apiUrl('/companies/:id/addresses'), () =>
      HttpResponse.json({
        data: addresses,
        meta: { current_page: 1, last_page: 1, per_page: 20, total: addresses.length },
      }),
    ),
    http.get(apiUrl('/companies/:id/addresses/:item'), () => HttpResponse.json({ data: branch })),
    http.post(apiUrl('/companies/:id/addresses'), note),
    http.put(apiUrl('/companies/:id/addresses/*'), note),
    http.delete(apiUrl('/companies/:id/addresses/:item'), note),
    ...servedAll(),
  );
  const shown = showToPerson(
    <CompanyProvider
      company={{
        ...company,
        status: 'confirmed',
        licence_stage: 'active',
        country: 'SA',
        requirements: [],
        permissions: permissionsOf(rights),
        ...over,
      }}
    >
      <Routes>
        <Route path="/company/:id/main-info/addresses" element={<AddressesPage />} />
        <Route path="/company/:id/main-info/addresses/add" element={<AddressAddPage />} />
        <Route path="/company/:id/main-info/addresses/:edit" element={<AddressEditPage />} />
        <Route path="/company/:id/charges" element={<p>{'Back at the charges'}</p>} />
      </Routes>
    </CompanyProvider>,
    `/company/${company.id}/main-info/addresses${at}`,
  );
  return { ...shown, sent, bodies };
}

it('another one becomes the default after a question', async () => {
  const { user, sent } = show();
  await pick(user, /more actions: .*branch/i, 'Make default');
  expect(sent).toEqual([]);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Make default' }));
  await waitFor(() => expect(sent).toEqual(['PUT /2/default']));
});

it('the default is deleted only for a successor, any other after a question', async () => {
  const { user, sent } = show();
  await pick(user, /more actions: .*office/i, 'Delete');
  const dialog = await screen.findByRole('dialog');
  const choice = await within(dialog).findByRole('combobox');
  // The others came once it was open.
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(within(choice).queryByRole('option', { name: 'Office' })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await within(dialog).findByText('This field is required')).toBeVisible();
  expect(sent).toEqual([]);
  await user.selectOptions(choice, 'Branch');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(sent).toEqual([`DELETE /${office.id}?successor=2`]));

  cleanup();
  const again = show();
  await pick(again.user, /more actions: .*branch/i, 'Delete');
  await again.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(again.sent).toEqual(['DELETE /2']));
});

it('the only one goes without a successor, and what is lost is said', async () => {
  const { user, sent } = show({ addresses: [office] });
  await pick(user, /more actions: .*office/i, 'Delete');
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/card payments require one/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(sent).toEqual([`DELETE /${office.id}`]));
});

it('a row is taken from the company’s page', async () => {
  const { user, sent, bodies } = show({ addresses: [{ ...office, public: true }] });
  await pick(user, /more actions: .*office/i, 'Hide from the company page');
  await waitFor(() => expect(sent).toEqual([`PUT /${office.id}`]));
  expect(bodies).toEqual([{ public: false }]);
});

it('below six there are lines, their file behind the dots; from six on a table with its tools', async () => {
  const { user } = show();
  expect(await screen.findByText('Branch')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /more actions: .*addresses/i }));
  expect(await screen.findByRole('menuitem', { name: 'Export CSV' }, { timeout: 5000 })).toBeVisible();

  cleanup();
  show({ addresses: Array.from({ length: 6 }, (_, index) => ({ ...branch, id: index + 2 })) });
  expect(await screen.findByRole('table')).toBeVisible();
  expect(screen.getByRole('searchbox')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: /make default: .*branch/i })).toHaveLength(6);
});

it('who may only look sees rows without ways to change them', async () => {
  show({ rights: ['view_addresses'] });
  expect(await screen.findByText('Branch')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Branch/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Add address' })).toBeNull();
  expect(screen.queryByRole('button', { name: /more actions: .*branch/i })).toBeNull();
});

it('a suspended company is told why nothing changes, and may add its first one', async () => {
  show({ over: { licence_stage: 'partial_suspension' } });
  expect(await screen.findByText('Branch')).toBeVisible();
  expect(screen.getByText(/data is read-only/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /Branch/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Add address' })).toBeNull();
  expect(screen.queryByRole('button', { name: /more actions: .*branch/i })).toBeNull();

  cleanup();
  show({ over: { licence_stage: 'partial_suspension' }, addresses: [] });
  expect((await screen.findAllByRole('link', { name: 'Add address' })).length).toBeGreaterThan(0);

  cleanup();
  show({ over: { licence_stage: 'partial_suspension' }, at: '/add' });
  expect(await screen.findByText('You can’t make changes now')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

const SAUDI = { Street: 'King Fahd Road', City: 'Riyadh', District: 'Olaya', 'Building number': '2929' };

it('asks on adding whether it becomes the default, and leads back to where it was missing', async () => {
  const from = `/company/${company.id}/charges?invoice=7`;
  const { user, bodies, sent } = show({ at: `/add?from=${encodeURIComponent(from)}` });
  await user.type(await screen.findByRole('textbox', { name: /Address name/ }), 'Warehouse');
  for (const [label, text] of Object.entries({ ...SAUDI, 'Postal code': '12214' })) {
    await user.type(screen.getByRole('textbox', { name: new RegExp(label) }), text);
  }
  await user.click(screen.getByRole('checkbox', { name: 'Make it the default address' }));
  await user.click(screen.getByRole('button', { name: 'Add address' }));
  expect(await screen.findByText('Back at the charges')).toBeVisible();
  expect(sent).toEqual(['POST ']);
  expect(bodies).toEqual([
    expect.objectContaining({ address_name: 'Warehouse', country: 'SA', postal_code: '12214', default: true }),
  ]);
});

it('the first one is told that it counts; one that is changed returns to the list', async () => {
  show({ at: '/add', addresses: [] });
  expect(await screen.findByText(/This will be the default address/)).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: /default/ })).toBeNull();

  cleanup();
  const { user, sent, bodies } = show({ at: '/2' });
  const name = await screen.findByRole('textbox', { name: /Address name/ });
  expect(name).toHaveValue('Branch');
  await user.clear(name);
  await user.type(name, 'Depot');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('link', { name: 'Edit “Branch”' })).toBeVisible();
  expect(sent).toEqual(['PUT /2']);
  expect(bodies[0]).toMatchObject({ address_name: 'Depot', country: 'SA' });
  expect(bodies[0]).not.toHaveProperty('default');
});
