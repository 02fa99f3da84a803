import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes, useLocation } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Company } from '@/api/types';
import { CompanyProvider } from '@/session/company';
import { example, served, servedAll } from '@/testing/examples';
import { pick } from '@/testing/menus';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import ContactsPage from './ContactsPage';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const { company } = example('companies-read').response as { company: Company };
const { data: phones } = example('phones-list').response as { data: { name: string }[] };
const { data: links } = example('links-list').response as { data: { name: string }[] };

const NONE = { current_page: 1, last_page: 1, per_page: 20, total: 0 };

const Address = () => <p data-testid="address">{useLocation().search}</p>;

function show(at = '', over: Partial<Company> = {}, rows: readonly object[] | null = null) {
  const sent: unknown[] = [];
  const note = async ({ request }: { request: Request }) => {
    sent.push([request.method, new URL(request.url).pathname.replace(/.*companies\/[^/]*/, ''), await request.json()]);
    return HttpResponse.json({ message: 'Done', data: phones[0] });
  };
  server.use(
    http.post(apiUrl('/companies/:id/phones'), note),
    http.put(apiUrl('/companies/:id/phones/:item'), note),
    rows
      ? http.get(apiUrl('/companies/:id/phones'), () =>
          HttpResponse.json({ data: rows, meta: { ...NONE, total: rows.length } }),
        )
      : served('phones-list'),
    served('links-list'),
    ...servedAll(),
  );
  const shown = showToPerson(
    <CompanyProvider
      company={{ ...company, status: 'confirmed', licence_stage: 'active', country: 'SA', requirements: [], ...over }}
    >
      <Routes>
        <Route
          path="/company/:id/main-info/contacts"
          element={
            <>
              <ContactsPage />
              <Address />
            </>
          }
        />
        <Route path="/company/:id/charges" element={<p>{'Back at the charges'}</p>} />
      </Routes>
    </CompanyProvider>,
    `/company/${company.id}/main-info/contacts${at}`,
  );
  return { ...shown, sent };
}

const fillPhone = async (user: ReturnType<typeof show>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Add phone number' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(await within(dialog).findByRole('textbox', { name: /Phone number/ }), '512345678');
  const name = within(dialog).getByRole('textbox', { name: /^Name/ });
  await user.clear(name);
  await user.type(name, 'Bookings');
  await user.click(within(dialog).getByRole('button', { name: 'Add phone number' }));
  return dialog;
};

it('a phone is added in place, and whoever came from a payment is led back to it', async () => {
  const { user, sent } = show(`?from=${encodeURIComponent(`/company/${company.id}/charges`)}`);
  await fillPhone(user);
  expect(await screen.findByText('Back at the charges')).toBeVisible();
  expect(sent).toEqual([
    ['POST', '/phones', expect.objectContaining({ name: 'Bookings', phone: '+966512345678', type: 'mobile' })],
  ]);
});

it('a dialog begins with its first field, not with the way out of it', async () => {
  const { user } = show();
  for (const [button, role, field] of [
    ['Add phone number', 'textbox', /Phone number/],
    ['Add link', 'combobox', /Network/],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: button }));
    const first = await within(await screen.findByRole('dialog')).findByRole(role, { name: field });
    await waitFor(() => expect(first).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

it('a number that is there already is refused beside its field', async () => {
  const { user } = show();
  server.use(
    http.post(apiUrl('/companies/:id/phones'), () =>
      HttpResponse.json({ message: 'Invalid', errors: { phone: ['This is already on the list'] } }, { status: 422 }),
    ),
  );
  const dialog = await fillPhone(user);
  expect(await within(dialog).findByText('This is already on the list')).toBeVisible();
  await waitFor(() => expect(within(dialog).getByRole('textbox', { name: /Phone number/ })).toHaveFocus());
});

it('a phone is changed in place', async () => {
  const { user, sent } = show();
  await user.click(await screen.findByRole('button', { name: new RegExp(`Edit .*${phones[0]!.name}`) }));
  const dialog = await screen.findByRole('dialog');
  const name = await within(dialog).findByRole('textbox', { name: /^Name/ });
  expect(name).toHaveValue(phones[0]!.name);
  await user.clear(name);
  await user.type(name, 'Desk');
  await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([['PUT', expect.stringMatching(/^\/phones\/\d+$/), expect.objectContaining({ name: 'Desk' })]]);
});

it('of the two lists the long one is searched, by itself', async () => {
  const { user } = show(
    '',
    {},
    Array.from({ length: 6 }, (_, id) => ({ ...phones[0], id })),
  );
  const list = await screen.findByRole('region', { name: 'Phones' });
  await user.type(await within(list).findByRole('searchbox'), 'x');
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('?phones_search=x'));
  const other = screen.getByRole('region', { name: 'Links' });
  expect(within(other).queryByRole('searchbox')).toBeNull();
});

it('a suspended company is told why, once, and has no ways to change anything', async () => {
  show('', { licence_stage: 'partial_suspension' });
  expect(await screen.findByText(phones[0]!.name)).toBeVisible();
  expect(screen.getAllByText(/data is read-only/)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^(Add|Edit) / })).toBeNull();
});

it('asks before a dialog with typed text is closed, also by Escape, and not when nothing was typed', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Add phone number' }));
  const form = await screen.findByRole('dialog', { name: 'Add phone number' });
  await user.click(await within(form).findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(screen.getByRole('button', { name: 'Add phone number' }));
  const opened = await screen.findByRole('dialog');
  await user.type(await within(opened).findByRole('textbox', { name: /Phone number/ }), '512345678');
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('dialog', { name: 'You have unsaved changes' });
  // Escape answers the question, and asks no second one.
  await user.keyboard('{Escape}');
  await waitFor(() => expect(question).not.toBeInTheDocument());
  const kept = screen.getByRole('dialog', { name: 'Add phone number' });
  expect(within(kept).getByRole('textbox', { name: /Phone number/ })).toHaveValue('512345678');

  await user.click(within(kept).getByRole('button', { name: 'Cancel' }));
  const again = await screen.findByRole('dialog', { name: 'You have unsaved changes' });
  await user.click(within(again).getByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('who is sent here for a missing phone finds its form open, and numbers are grouped', async () => {
  show();
  expect(await screen.findByText('+966 51 234 5678')).toBeVisible();
  cleanup();
  show('?field=phones', {}, []);
  expect(await screen.findByRole('dialog', { name: 'Add phone number' })).toBeVisible();
});

it.each([
  [1, 'It is the only phone number, and card payments require one.'],
  [2, undefined],
])('of %d phones deleted, the only one takes paying by card with it', async (count, warning) => {
  const rows = Array.from({ length: count }, (_, index) => ({
    ...phones[0],
    id: index + 1,
    name: ['Desk', 'Gate'][index],
  }));
  const { user } = show('', {}, rows);
  const deleted: string[] = [];
  server.use(
    http.delete(apiUrl('/companies/:id/phones/:item'), ({ params }) => {
      deleted.push(String(params.item));
      return HttpResponse.json({ message: 'Done', data: null });
    }),
  );
  await pick(user, /More actions: .*Desk/, 'Delete');
  const dialog = await screen.findByRole('dialog', { name: 'Delete this phone number?' });
  expect(await within(dialog).findByText(/“Desk” will be permanently deleted\./)).toHaveTextContent(
    warning ?? /deleted\.$/,
  );
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(deleted).toEqual(['1']);
});

it('a link without a name of its own goes by its handle, not twice by its network', async () => {
  const link = {
    ...links[0],
    name: 'Instagram',
    contact_type: 'instagram',
    contact_link: 'https://www.instagram.com/wahat',
  };
  show();
  server.use(
    http.get(apiUrl('/companies/:id/links'), () => HttpResponse.json({ data: [link], meta: { ...NONE, total: 1 } })),
  );
  expect(await screen.findByText('wahat')).toBeVisible();
  expect(screen.getAllByText('Instagram')).toHaveLength(1);
  expect(screen.getByRole('button', { name: /^Edit .*wahat/ })).toBeVisible();
});
