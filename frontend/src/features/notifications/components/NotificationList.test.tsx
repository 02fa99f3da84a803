import { screen, waitFor } from '@testing-library/react';
import dayjs from 'dayjs';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Notification } from '@/api/types';
import { example, served } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import { NotificationList } from './NotificationList';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const [told] = (example('notifications-list').response as { data: Notification[] }).data;
const ago = (days: number) => dayjs().subtract(days, 'day').toISOString();
const row = (id: number, days: number, read = false) => ({
  ...told!,
  id,
  read,
  text: `News ${id}`,
  created_at: ago(days),
});

function come(rows: Notification[], at = '/notifications') {
  const left = new Map(rows.map((one) => [one.id, one]));
  const asked: string[] = [];
  server.use(
    served('companies-list'),
    http.get(apiUrl('/notifications'), ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      asked.push(search);
      const unread = [...left.values()].filter(({ read }) => !read);
      const data = searchParams.get('read') === 'false' ? unread : [...left.values()];
      const meta = { current_page: 1, last_page: 1, per_page: 20, total: data.length, unread: unread.length };
      return HttpResponse.json({ data, meta });
    }),
    http.put(apiUrl('/notifications/:id'), async ({ params, request }) => {
      const { read } = (await request.json()) as { read: boolean };
      const marked = { ...left.get(Number(params.id))!, read };
      left.set(marked.id, marked);
      return HttpResponse.json({ message: null, data: marked });
    }),
  );
  return { ...showToPerson(<NotificationList />, at), asked };
}

it('stands by days, and each can be marked as read and as unread again', async () => {
  const { user } = come([row(1, 0), row(2, 0), row(3, 1), row(4, 40, true)]);
  await screen.findByText('News 1');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Today',
    'Yesterday',
    dayjs().subtract(40, 'day').format('D\u00a0MMMM YYYY'),
  ]);
  // What waits is counted by the bell alone.
  expect(screen.getByRole('button', { name: 'Unread' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Mark as read: .*News 2/ }));
  const back = await screen.findByRole('button', { name: /^Mark as unread: .*News 2/ });
  expect(back).toHaveFocus();
  await user.click(back);
  expect(await screen.findByRole('button', { name: /^Mark as read: .*News 2/ })).toBeVisible();
});

it('among the unread what is read goes, and the keyboard goes on with the next', async () => {
  const { user, asked } = come([row(1, 0), row(2, 0), row(3, 0, true)], '/notifications?unread=true');
  await user.click(await screen.findByRole('button', { name: /^Mark as read: .*News 1/ }));
  await waitFor(() => expect(screen.queryByText('News 1')).toBeNull());
  const next = screen.getByRole('button', { name: /^Mark as read: .*News 2/ });
  expect(next).toHaveFocus();
  await user.click(next);
  expect(await screen.findByText('No unread notifications')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(new Set(asked)).toEqual(new Set(['?page=1&pagination=20&read=false']));
});

it('who was told of nothing has nothing to mark: the button keeps its place, and is off', async () => {
  come([]);
  expect(await screen.findByText('No notifications yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Mark all as read' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('link', { name: 'Notification settings' })).toHaveAttribute('href', '/account/management');
});
