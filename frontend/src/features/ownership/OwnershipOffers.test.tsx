import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { example, served } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import { OwnershipOffers } from './OwnershipOffers';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

it.each([
  ['Accept', 'Accept ownership', 1],
  ['Decline', 'Decline', 0],
])('%s is sent once it was confirmed, and the offer goes', async (press, agree, accept) => {
  const sent: unknown[] = [];
  server.use(
    served('ownership-offers-list'),
    http.put(apiUrl('/ownership-offers/:offer'), async ({ request }) => {
      sent.push(await request.json());
      server.use(http.get(apiUrl('/ownership-offers'), () => HttpResponse.json({ data: [], meta: {} })));
      return HttpResponse.json({ message: 'Done', data: example('ownership-offers-accepted').response });
    }),
  );
  const { user } = showToPerson(<OwnershipOffers />);
  expect(await screen.findByText(/is offering you ownership of .*Wahat Travel Co\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: new RegExp(`^${press} `) }));
  const dialog = await screen.findByRole('dialog');
  expect(sent).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: agree }));
  await waitFor(() => expect(screen.queryByText(/is offering you/)).toBeNull());
  expect(sent).toEqual([{ accept }]);
});
