import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { queryClient } from '@/api/queryClient';
import HomePage from '@/pages/home/HomePage';
import { servedAll } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { server } from '@/testing/server';
import { DefaultLayout } from './PersonLayouts';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  act(() => queryClient.clear());
  server.resetHandlers();
  server.events.removeAllListeners();
});
afterAll(() => server.close());

it.each([
  ['USER', ['/balances', '/companies', '/invitations']],
  ['STAFF', []],
])('home of somebody who is %s asks about companies: %j', async (type, calls) => {
  const asked: string[] = [];
  server.events.on('request:start', ({ request }) => void asked.push(new URL(request.url).pathname));
  server.use(...servedAll());
  showToPerson(
    <Routes>
      <Route element={<DefaultLayout />}>
        <Route path="/" element={<HomePage />} />
      </Route>
    </Routes>,
    '/',
    { type: type as 'USER' | 'STAFF' },
  );
  // Asked for last.
  await waitFor(() => expect(asked).toContain('/api/v1/banners'));
  await screen.findByRole('heading', { level: 1 });
  const about = (url: string) => ['/companies', '/balances', '/invitations'].includes(url);
  const found = asked.map((url) => url.replace('/api/v1', '')).filter(about);
  expect([...new Set(found)].sort()).toEqual(calls);
});
