import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { DeletionRequest } from '@/api/types';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import { OpenRequest } from './DeletionRequests';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const request = {
  id: 4,
  status: 'open',
  reason: 'I no longer work there.',
  created_at: '2026-01-01T00:00:00Z',
  due_on: '2026-01-31',
} as DeletionRequest;

it.each([
  ['Keep request', 0],
  ['Cancel request', 1],
])('the question about canceling names both answers: %s', async (answer, sent) => {
  let calls = 0;
  server.use(
    http.delete(apiUrl('/account/deletion-requests/4'), () => {
      calls += 1;
      return HttpResponse.json({ message: 'Cancelled', data: null });
    }),
  );
  const { user } = showToPerson(<OpenRequest request={request} />);
  await user.click(await screen.findByRole('button', { name: 'Cancel request' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('button', { name: 'Cancel' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: answer }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(calls).toBe(sent));
});
