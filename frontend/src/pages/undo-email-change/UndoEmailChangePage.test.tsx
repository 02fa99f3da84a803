import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { dropResetLink, heldResetLink } from '@/features/accounts/model/resetLink';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import UndoEmailChangePage from './UndoEmailChangePage';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  dropResetLink();
  server.resetHandlers();
});
afterAll(() => server.close());

const LINK = { token: 'reset', email: 'old@example.com' };
const asked = vi.fn();
const SUBMIT = 'Undo the change';

function open(status: number) {
  server.use(
    http.post(apiUrl('/email/change/undo'), async ({ request }) => {
      asked(await request.json());
      return HttpResponse.json(status === 200 ? { message: 'Yes', data: LINK } : { message: 'No', errors: {} }, {
        status,
      });
    }),
  );
  return showToPerson(
    <Routes>
      <Route path="/undo-email-change" element={<UndoEmailChangePage />} />
      <Route path="/new-password" element={<p>Choose a password</p>} />
    </Routes>,
    '/undo-email-change?token=undo',
  );
}

it('a click gives the address back and leads to a new password; opening the page alone does nothing', async () => {
  const { user } = open(200);
  expect(asked).not.toHaveBeenCalled();

  await user.click(screen.getByRole('button', { name: SUBMIT }));

  expect(await screen.findByText('Choose a password')).toBeVisible();
  expect(asked).toHaveBeenCalledExactlyOnceWith({ token: 'undo' });
  expect(heldResetLink()).toEqual(LINK);
});

it('a link that was refused is said to be bad', async () => {
  const { user } = open(422);
  await user.click(screen.getByRole('button', { name: SUBMIT }));
  expect(await screen.findByRole('heading', { name: 'The link is no longer valid' })).toBeVisible();
});

it('… and one that nobody could check is not, and can be tried again', async () => {
  const { user } = open(500);
  await user.click(screen.getByRole('button', { name: SUBMIT }));
  expect(await screen.findByRole('button', { name: 'Try again' })).not.toHaveAttribute('aria-disabled');
  expect(screen.queryByText('The link is no longer valid')).toBeNull();
});
