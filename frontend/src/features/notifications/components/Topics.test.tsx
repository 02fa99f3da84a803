import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { NotificationPreference } from '@/api/types';
import { example, served } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import { shownToasts } from '@/testing/toasts';
import { Topics } from './Topics';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const { data: topics } = example('notification-preferences-read').response as { data: NotificationPreference[] };

it('a topic is switched off at once, and those that protect cannot be', async () => {
  const sent: unknown[] = [];
  server.use(
    served('notification-preferences-read'),
    http.put(apiUrl('/notification-preferences'), async ({ request }) => {
      sent.push(await request.json());
      const answer = example('notification-preferences-set').response as { data: NotificationPreference[] };
      server.use(http.get(apiUrl('/notification-preferences'), () => HttpResponse.json({ data: answer.data })));
      return HttpResponse.json(answer);
    }),
  );
  const { user } = showToPerson(<Topics />);
  const review = await screen.findByRole('switch', { name: topics.find(({ topic }) => topic === 'review')!.label });
  expect(screen.getAllByRole('switch')).toHaveLength(topics.filter(({ fixed }) => !fixed).length);
  expect(screen.getAllByText('Always on')).toHaveLength(3);
  await user.click(review);
  await waitFor(() =>
    expect(shownToasts()).toEqual([{ tone: 'success', text: 'Your notification settings were saved.' }]),
  );
  expect(review).not.toBeChecked();
  expect(sent).toEqual([{ review: false }]);
});

it('a switch that could not be saved goes back', async () => {
  server.use(
    served('notification-preferences-read'),
    http.put(apiUrl('/notification-preferences'), () => HttpResponse.json({ message: 'No' }, { status: 503 })),
  );
  const { user } = showToPerson(<Topics />);
  const [first] = await screen.findAllByRole('switch');
  await user.click(first!);
  await waitFor(() => expect(first).toHaveAttribute('aria-busy', 'false'));
  expect(first).toBeChecked();
  expect(first).toHaveFocus();
});
