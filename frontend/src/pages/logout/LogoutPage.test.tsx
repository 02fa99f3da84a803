import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes, useLocation } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { sessionState } from '@/session/session';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import LogoutPage from './LogoutPage';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function Here() {
  const { pathname, search } = useLocation();
  return <p>{`At ${pathname}${search}`}</p>;
}

it.each([
  ['/logout', '/login'],
  ['/logout?invitation=abc', '/signup?invitation=abc'],
  ['/logout?invitation=', '/login?invitation='],
])('%s signs out and leads to %s', async (from, to) => {
  server.use(http.delete(apiUrl('/signout'), () => HttpResponse.json({ message: 'Bye' })));
  showToPerson(
    <Routes>
      <Route path="/logout" element={<LogoutPage />} />
      <Route path="*" element={<Here />} />
    </Routes>,
    from,
  );
  expect(await screen.findByText(`At ${to}`)).toBeVisible();
  expect(sessionState().status).toBe('guest');
});
