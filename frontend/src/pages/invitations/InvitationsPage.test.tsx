import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Page } from '@/api/client';
import type { MyInvitation } from '@/api/types';
import { example, served } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import InvitationsPage from './InvitationsPage';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const { data: rows } = example('my-invitations-list').response as Page<MyInvitation>;

/** The server with these invitations; what is answered leaves them. */
function come(waiting: readonly MyInvitation[] = rows, at = '/invitations') {
  const left = new Map(waiting.map((row) => [row.id, row]));
  const pages: (string | null)[] = [];
  server.use(
    served('companies-list'),
    served('permissions-catalogue-list'),
    http.get(apiUrl('/ownership-offers'), () => HttpResponse.json({ data: [] })),
    http.get(apiUrl('/invitations'), ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('page'));
      pages.push(new URL(request.url).search);
      const all = [...left.values()];
      const data = all.slice((page - 1) * 20, page * 20);
      const meta = { current_page: page, last_page: Math.ceil(all.length / 20), per_page: 20, total: all.length };
      return HttpResponse.json({ data, meta });
    }),
    http.put(apiUrl('/invitations/:id'), async ({ params, request }) => {
      const { accept } = (await request.json()) as { accept: 0 | 1 };
      const row = left.get(Number(params.id));
      left.delete(Number(params.id));
      return HttpResponse.json({ message: 'Done', data: { ...row, accept } });
    }),
  );
  return { ...showToPerson(<InvitationsPage />, at), pages };
}

it('says who invites to what, and what it would permit', async () => {
  come();
  const [row] = await screen.findAllByRole('listitem');
  expect(within(row!).getByRole('heading', { name: rows[0]!.company.name })).toBeVisible();
  expect(row).toHaveTextContent('Sent by: ');
  expect(await within(row!).findByText('Invoices')).toBeVisible();
  expect(within(row!).getByText('View, Edit')).toBeVisible();
});

it('an accepted invitation leaves the list, and leads into its company', async () => {
  const { user } = come();
  const { id, name } = rows[0]!.company;
  await user.click(await screen.findByRole('button', { name: `Accept the invitation from ${name}` }));
  const way = await screen.findByRole('link', { name: `Open company: ${name}` });
  expect(way).toHaveAttribute('href', `/company/${id}`);
  expect(way).toHaveFocus();
  expect(screen.queryByRole('heading', { name })).toBeNull();
});

const byToken = example('invitations-by-token-read').response as { data: { email: string } };

it.each([
  ['its token', '?invitation=abc', 's•••@example.com', '/logout?invitation=abc'],
  ['its address in part', '?for=s•••@example.com', 's•••@example.com', '/logout?invitation='],
])(
  'a link to another address, known by %s, says to which, who is signed in, and how to go on',
  async (_, query, address, out) => {
    server.use(served('invitations-by-token-read'));
    const { account } = come([], `/invitations${query}`);
    expect(await screen.findByText(/The link you opened was sent to/)).toHaveTextContent(
      `The link you opened was sent to \u2068${address}\u2069. You’re signed in as \u2068${account.email}\u2069.`,
    );
    expect(screen.queryByText(byToken.data.email)).toBeNull();
    expect(screen.getByRole('link', { name: 'Sign out and continue' })).toHaveAttribute('href', out);
  },
);

it.each(['', '?for=', '?for=l•••@example.com', '?for=Call us at +966 500', '?invitation=own'])(
  'a link to the reader, or to nobody (%j), says nothing of it',
  async (query) => {
    server.use(
      http.get(apiUrl('/invitations/by-token/own'), () =>
        HttpResponse.json({ data: { ...byToken.data, email: 'layla@example.com' } }),
      ),
    );
    const { account } = come([], `/invitations${query}`);
    expect(account.email).toBe('layla@example.com');
    expect(await screen.findByText('No invitations awaiting your reply')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Sign out and continue' })).toBeNull();
  },
);

it('a link that is good no more says so', async () => {
  server.use(
    http.get(apiUrl('/invitations/by-token/old'), () => HttpResponse.json({ message: 'No' }, { status: 404 })),
  );
  come([], '/invitations?invitation=old');
  expect(await screen.findByText('This invitation link has expired or has already been used.')).toBeVisible();
});

it('declining asks first', async () => {
  const { user } = come();
  const { name } = rows[0]!.company;
  await user.click(await screen.findByRole('button', { name: `Decline the invitation from ${name}` }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Decline invitation' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name })).toBeNull());
  expect(screen.queryByRole('link', { name: /Open company/ })).toBeNull();
});

it('goes back a page once the last one is empty', async () => {
  const many = Array.from({ length: 21 }, (_, index) => ({ ...rows[0]!, id: index + 1 }));
  const { user } = come(many, '/invitations?page=2');
  await user.click(await screen.findByRole('button', { name: /^Accept/ }));
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Accept/ })).toHaveLength(20));
});

it('asks for those that are over by their states', async () => {
  const { user, pages } = come([]);
  expect(await screen.findByText('No invitations awaiting your reply')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Earlier' }));
  expect(await screen.findByText('No earlier invitations yet')).toBeVisible();
  expect(pages.at(-1)).toBe('?page=1&pagination=20&status=accepted&status=rejected&status=expired&status=revoked');
});

it('a failed answer is logged, and can be given again', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { user } = come();
  server.use(http.put(apiUrl('/invitations/:id'), () => HttpResponse.json({ message: 'No' }, { status: 503 })));
  await user.click(await screen.findByRole('button', { name: `Accept the invitation from ${rows[0]!.company.name}` }));
  expect(await screen.findByText('We couldn’t confirm your reply. Try again.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(logged).toHaveBeenCalledOnce();
});

it('invitations that could not be had can be asked for again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  server.use(
    served('companies-list'),
    http.get(apiUrl('/ownership-offers'), () => HttpResponse.json({ data: [] })),
    http.get(apiUrl('/invitations'), () => HttpResponse.json({ message: 'No' }, { status: 503 })),
  );
  const { user } = showToPerson(<InvitationsPage />, '/invitations');
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.use(served('my-invitations-list'), served('permissions-catalogue-list'));
  await user.click(again);
  expect(await screen.findAllByRole('heading', { level: 2 })).toHaveLength(2);
});

it('permissions that could not be had are said once, and every invitation can still be answered', async () => {
  const { user } = come();
  server.use(http.get(apiUrl('/permissions'), () => HttpResponse.json({ message: 'No' }, { status: 500 })));
  expect(await screen.findByText(/permissions these invitations grant could not be loaded/)).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  const { name } = rows[0]!.company;
  await user.click(screen.getByRole('button', { name: `Accept the invitation from ${name}` }));
  expect(await screen.findByRole('link', { name: `Open company: ${name}` })).toBeVisible();
});
