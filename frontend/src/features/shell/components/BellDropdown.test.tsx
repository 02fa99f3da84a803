import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useLocation } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { CompanySummary, Notification } from '@/api/types';
import { example, served, servedAll } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import { News, Panel, WhatWaits } from './BellDropdown';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const [told] = (example('notifications-list').response as { data: Notification[] }).data;
const [summary] = (example('companies-list').response as { data: CompanySummary[] }).data;
const OURS = { ...told!, id: 1, text: 'Ours', company: summary!.id, link: `/company/${summary!.id}/invoices/7` };
const GONE = { ...told!, id: 2, text: 'Gone', company: 'gone', link: '/company/gone/invoices/7' };
const MINE = { ...told!, id: 3, text: 'Mine', company: null, link: '/account/management' };

/** The server with these notifications; what is marked stays marked. */
function come(rows: Notification[] = [OURS, GONE, MINE]) {
  const marks: unknown[] = [];
  const left = new Map(rows.map((row) => [row.id, row]));
  const mark = (id: number, read: boolean) => left.set(id, { ...left.get(id)!, read });
  server.use(
    http.get(apiUrl('/notifications'), () => {
      const data = [...left.values()];
      return HttpResponse.json({ data, meta: { unread: data.filter(({ read }) => !read).length } });
    }),
    http.put(apiUrl('/notifications/:id'), async ({ params, request }) => {
      const { read } = (await request.json()) as { read: boolean };
      marks.push([Number(params.id), read]);
      mark(Number(params.id), read);
      return HttpResponse.json({ message: null, data: left.get(Number(params.id)) });
    }),
    http.post(apiUrl('/notifications/read'), () => {
      marks.push('all');
      rows.forEach(({ id }) => mark(id, true));
      return HttpResponse.json({ message: null, data: null });
    }),
    served('companies-list'),
  );
  const picked = vi.fn();
  return { ...showToPerson(<Shown picked={picked} />), marks, picked };
}

function Shown({ picked }: { picked: () => void }) {
  const { pathname } = useLocation();
  return (
    <>
      <p>{pathname}</p>
      <News onPicked={picked} />
    </>
  );
}

it('a press marks it as read, closes the panel and leads there', async () => {
  const { user, marks, picked } = come();
  const link = await screen.findByRole('link', { name: /Ours/ });
  expect(link).toHaveTextContent('Unread:');
  await waitFor(() => expect(link).toHaveTextContent(summary!.name));
  expect(within(link).getByTitle(/2026/)).toBeVisible();
  await user.click(link);
  expect(screen.getByText(OURS.link)).toBeVisible();
  expect(picked).toHaveBeenCalledOnce();
  await waitFor(() => expect(marks).toEqual([[1, true]]));
  await waitFor(() => expect(screen.getByRole('link', { name: /Ours/ })).not.toHaveTextContent('Unread'));
});

it('where nothing would be found any more it leads nowhere, and is only marked', async () => {
  const { user, marks, picked } = come();
  await screen.findByText(summary!.name);
  expect(screen.queryByRole('link', { name: /Gone/ })).toBeNull();
  const button = screen.getByRole('button', { name: /Gone/ });
  await user.click(button);
  await waitFor(() => expect(marks).toEqual([[2, true]]));
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
  expect(button).toHaveFocus();
  expect(picked).not.toHaveBeenCalled();
});

it('all are marked at once, and the keyboard goes on with the way to all of them', async () => {
  const { user, marks } = come();
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByRole('link', { name: 'All notifications' })).toHaveFocus();
  expect(marks).toEqual(['all']);
  expect(screen.queryByText(/Unread/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});

it('what could not be had can be asked for again, and the way to all of them stays', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  server.use(
    served('companies-list'),
    http.get(apiUrl('/notifications'), () => HttpResponse.json({ message: 'No' }, { status: 500 }), { once: true }),
    http.get(apiUrl('/notifications'), () => HttpResponse.json({ data: [], meta: { unread: 0 } })),
  );
  const { user } = showToPerson(<News onPicked={() => undefined} />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('link', { name: 'All notifications' })).toHaveAttribute('href', '/notifications');
  await user.click(again);
  expect(await screen.findByText('No notifications yet')).toBeVisible();
});

it('of many companies the first four are shown, then all; ownership offers wait like invitations', async () => {
  const companies = Array.from({ length: 7 }, (_, index) => ({
    ...summary!,
    id: `${index}`,
    name: `Company ${index}`,
    status: 'uncompleted',
    is_owner: true,
    licence_stage: 'none',
  }));
  server.use(
    http.get(apiUrl('/companies'), () => HttpResponse.json({ data: companies })),
    http.get(apiUrl('/invitations'), () => HttpResponse.json({ data: [], meta: { ownership_offers: 1 } })),
    ...servedAll(),
  );
  const { user } = showToPerson(<WhatWaits onPicked={() => undefined} />);
  expect(await screen.findByRole('link', { name: 'Ownership offers awaiting your reply: 1' })).toHaveAttribute(
    'href',
    '/invitations',
  );
  expect(screen.getAllByRole('link', { name: /Company/ })).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: /3 more/ }));
  expect(screen.getAllByRole('link', { name: /Company/ })).toHaveLength(7);
  expect(screen.getByRole('link', { name: /Company 4/ })).toHaveFocus();
});

it('what could not be had at all is said once, and asked for by one press', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const lost = (path: string) =>
    http.get(apiUrl(path), () => HttpResponse.json({ message: 'No' }, { status: 500 }), { once: true });
  server.use(
    ...['/companies', '/balances', '/notifications'].map(lost),
    http.get(apiUrl('/notifications'), () => HttpResponse.json({ data: [], meta: { unread: 0 } })),
    http.get(apiUrl('/companies'), () => HttpResponse.json({ data: [] })),
    ...servedAll(),
  );
  const { user } = showToPerson(<Panel onPicked={() => undefined} />);
  // All three have failed once the heading of the news is gone.
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No notifications yet')).toBeVisible();
});

it('a long name is cut in the panel, the whole on hover', async () => {
  const name = 'The Grand Consolidated International Company for Travel and Tourism';
  const text = `\u2068${name}\u2069 has to renew a document`;
  server.use(
    http.get(apiUrl('/companies'), () => HttpResponse.json({ data: [{ ...summary!, name }] })),
    http.get(apiUrl('/notifications'), () => HttpResponse.json({ data: [{ ...OURS, text }], meta: { unread: 1 } })),
    ...servedAll(),
  );
  showToPerson(<News onPicked={() => undefined} />);
  expect(await screen.findByText(/The Grand Consolidated Internati….* has to renew a document/)).toBeVisible();
  expect(screen.getByRole('link', { name: new RegExp(text) })).toBeVisible();
  expect(screen.getAllByTitle(text)[0]).toBeVisible();
});

it('one matter of a company is named as on the home page', async () => {
  const one = {
    ...summary!,
    id: 'wahat',
    name: 'Wahat',
    status: 'uncompleted',
    is_owner: true,
    requirements: [],
    edit_orders: [],
  };
  server.use(
    http.get(apiUrl('/companies'), () => HttpResponse.json({ data: [one] })),
    ...servedAll(),
  );
  showToPerson(<WhatWaits onPicked={vi.fn()} />);
  expect(await screen.findByText(/Wahat.*: registration not finished/)).toBeVisible();
  expect(screen.queryByText(/1 item at/)).toBeNull();
});
