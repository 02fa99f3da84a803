import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Company, Invitation } from '@/api/types';
import { CompanyProvider } from '@/session/company';
import { example, servedAll } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import { shownToasts } from '@/testing/toasts';
import CompanyInvitationsPage from './CompanyInvitationsPage';
import InvitationAddPage from './InvitationAddPage';
import InvitationEditPage from './InvitationEditPage';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  // A desktop, where the permissions are a table.
  const listening = { addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({ matches: true, media, ...listening }) as never);
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const { company: read } = example('companies-read').response as { company: Company };
const { data: invitation } = example('invitations-read').response as { data: Invitation };
const ALL = ['view_invitations', 'create_invitations', 'edit_invitations', 'delete_invitations', 'view_invoices'];

const INVOICES = new RegExp(`${read.permissions.find(({ name }) => name === 'invoices')!.label}.*: View`);

interface Shown {
  at?: string;
  rights?: readonly string[];
  rows?: readonly Partial<Invitation>[];
  over?: Partial<Company>;
}

/** To somebody with these rights; `rows`: what differs from the example, of each invitation that there is. */
function show({ at = '', rights = ALL, rows = [{}], over }: Shown = {}) {
  const data = rows.map((row, index) => ({ ...invitation, id: index + 1, ...row }));
  const meta = { current_page: 1, last_page: 1, per_page: 20, total: data.length };
  const permissions = read.permissions.map((group) => ({
    ...group,
    sub_permissions: group.sub_permissions.map((right) => ({ ...right, selected: rights.includes(right.name) })),
  }));
  server.use(
    http.get(apiUrl('/companies/:id/invitations'), () => HttpResponse.json({ data, meta })),
    http.get(apiUrl('/companies/:id/invitations/:one'), () => HttpResponse.json({ data: data[0] })),
    ...servedAll(),
  );
  const base = '/company/:id/invitations-permissions/invitations';
  return showToPerson(
    <CompanyProvider company={{ ...read, status: 'confirmed', licence_stage: 'active', permissions, ...over }}>
      <Routes>
        <Route path={base} element={<CompanyInvitationsPage />} />
        <Route path={`${base}/add`} element={<InvitationAddPage />} />
        <Route path={`${base}/:userId`} element={<InvitationEditPage />} />
      </Routes>
    </CompanyProvider>,
    `${base.replace(':id', read.id)}${at}`,
  );
}

it('only what waits can be sent again or revoked', async () => {
  show({ rows: [{ email: 'sara@example.com' }, { email: 'ahmad@example.com', status: 'revoked' }] });
  const row = async (email: string) => within((await screen.findByText(email)).closest('tr')!);
  expect((await row('sara@example.com')).getAllByRole('button')).toHaveLength(2);
  expect((await row('ahmad@example.com')).queryByRole('button')).toBeNull();
});

it('whoever may only look sees no more', async () => {
  show({ rights: ['view_invitations'] });
  const row = (await screen.findByText(invitation.email)).closest('tr')!;
  expect(within(row).queryByRole('button')).toBeNull();
  expect(within(row).queryByRole('link')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Invite member' })).toBeNull();
});

it('is sent again once that was meant, and says how long to wait before', async () => {
  const { user } = show();
  server.use(
    http.post(apiUrl('/companies/:id/invitations/:one/resend'), () =>
      HttpResponse.json({ message: 'Too soon' }, { status: 429, headers: { 'Retry-After': '42' } }),
    ),
  );
  await user.click(await screen.findByRole('button', { name: /^Send the invitation/ }));
  expect(shownToasts()).toEqual([]);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send again' }));
  await waitFor(() =>
    expect(shownToasts()).toEqual([{ tone: 'error', text: 'Too many attempts. Try again in 42 seconds.' }]),
  );
});

it('what was refused stays, with its reason, and so do the permissions', async () => {
  const { user } = show({ at: '/add' });
  await user.type(screen.getByLabelText(/Email/), 'sara@example.com, ahmad@example.com owner@example.com');
  await user.click(screen.getByRole('checkbox', { name: INVOICES }));
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  const outcome = await screen.findByRole('region', { name: /not sent to/ });
  expect(outcome).toHaveFocus();
  expect(outcome).toHaveTextContent('1 invitation was sent.');
  expect(outcome).toHaveTextContent('sara@example.comThis person has already been invited');
  expect(outcome).not.toHaveTextContent('ahmad');
  expect(screen.getByLabelText(/Email/)).toHaveValue('sara@example.com\nowner@example.com');
  expect(screen.getByRole('checkbox', { name: INVOICES })).toBeChecked();
});

it('without any permission it is sent only after a question', async () => {
  const { user } = show({ at: '/add' });
  await user.type(screen.getByLabelText(/Email/), 'sara@example.com');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('will see only the company’s overview');
  expect(screen.queryByRole('region', { name: /not sent to/ })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByRole('region', { name: /not sent to/ })).toBeVisible();
});

it('what deletes a template beside an address says so in words', async () => {
  const { user } = show({ at: '/add' });
  const own = { id: 4, key: null, name: 'Books', permissions: ['view_invoices'] };
  server.use(http.get(apiUrl('/companies/:id/permission-templates'), () => HttpResponse.json({ data: [own] })));
  await user.selectOptions(screen.getByLabelText(/template/i), await screen.findByRole('option', { name: 'Books' }));
  expect(await screen.findByRole('button', { name: /^Delete template/ })).toHaveTextContent('Delete template');
});

it('an address that is none is named', async () => {
  const { user } = show({ at: '/add' });
  await user.type(screen.getByLabelText(/Email/), 'sara@example.com ahmad@');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText(/Not a valid email: .*ahmad@/)).toBeVisible();
});

it.each([
  ['an approval', { status: 'under_review', confirmed_at: null }, /once the company is approved/],
  ['a renewal', { licence_stage: 'partial_suspension' }, /once the subscription is renewed/],
] as const)('before %s nobody is invited', (_what, over, words) => {
  show({ at: '/add', over });
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send invitation' })).toBeNull();
});

it('what is over says what became of it, and changes no more', async () => {
  show({ at: '/1', rows: [{ status: 'rejected' }] });
  expect(await screen.findByText(/was declined\. You can send a new one/)).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it('one that ended is sent again from its address and those of its permissions that the reader holds', async () => {
  const { user } = show({
    at: '/1',
    rows: [{ status: 'expired', email: 'sara@example.com', permissions: ['view_invoices', 'view_licence'] }],
  });
  await user.click(await screen.findByRole('link', { name: 'Invite again' }));
  expect(await screen.findByLabelText(/Email/)).toHaveValue('sara@example.com');
  expect(screen.getByRole('checkbox', { name: INVOICES })).toBeChecked();
  expect(screen.getByText('1 permission selected')).toBeVisible();
});

it('permissions that the reader does not hold stay as they are while others change', async () => {
  let sent: unknown;
  const { user } = show({ at: '/1', rows: [{ permissions: ['view_licence'] }] });
  server.use(
    http.put(apiUrl('/companies/:id/invitations/:one'), async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ message: 'Saved', data: invitation });
    }),
  );
  await user.click(await screen.findByRole('checkbox', { name: INVOICES }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('heading', { name: 'Team' })).toBeVisible();
  expect(sent).toEqual({ permissions: ['view_invoices', 'view_licence'] });
});
