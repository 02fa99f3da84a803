import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { DeviceSession } from '@/api/types';
import { example, served } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import { Devices } from './Devices';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

it('ends all other sessions after saying how many, and shows what is left', async () => {
  server.use(served('accounts-sessions-list'), served('accounts-sessions-ended'));
  const { user } = showToPerson(<Devices />);
  const list = await screen.findByRole('list', { name: 'Signed-in devices' });
  const [here, other] = within(list).getAllByRole('listitem');
  expect(here).toHaveTextContent('This device');
  expect(within(here!).queryByRole('button')).toBeNull();
  expect(within(other!).getByRole('button', { name: /Sign out .*Unknown browser/ })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Sign out all other devices' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('You’ll be signed out of 1 other device immediately.');
  const { data, meta } = example('accounts-sessions-list').response as { data: unknown[]; meta: object };
  server.use(http.get(apiUrl('/sessions'), () => HttpResponse.json({ data: data.slice(0, 1), meta })));
  await user.click(within(dialog).getByRole('button', { name: 'Sign out all other devices' }));
  expect(await screen.findByText('Your account is signed in on this device only.')).toBeVisible();
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
});

it('all devices come with the focus on the first new one', async () => {
  const { data, meta } = example('accounts-sessions-list').response as {
    data: [DeviceSession, DeviceSession];
    meta: object;
  };
  const others = Array.from({ length: 8 }, (_, id) => ({ ...data[1], id: String(id), browser: `Device ${id}` }));
  server.use(http.get(apiUrl('/sessions'), () => HttpResponse.json({ data: [data[0], ...others], meta })));
  const { user } = showToPerson(<Devices />);
  (await screen.findByRole('button', { name: /Show/ })).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: /Sign out .*Device 5/ })).toHaveFocus();
});
