import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { served } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import { TwoStep } from './TwoStep';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const openSetUp = async () => {
  server.use(served('accounts-two-step-off'));
  const { user } = showToPerson(<TwoStep />);
  await user.click(await screen.findByRole('button', { name: 'Set up two-step verification' }));
  return { user, dialog: await screen.findByRole('dialog') };
};

it('is set up with the password, the app’s code, and codes that only their own button closes', async () => {
  const { user, dialog } = await openSetUp();
  server.use(served('accounts-two-step-setup-wrong-password'));
  await user.type(within(dialog).getByLabelText('Password'), 'wrong{Enter}');
  await waitFor(() => expect(within(dialog).getByLabelText('Password')).toHaveAttribute('aria-invalid', 'true'));

  server.use(served('accounts-two-step-setup-done'));
  await user.type(within(dialog).getByLabelText('Password'), 'right{Enter}');
  expect(await within(dialog).findByRole('img')).toHaveAttribute(
    'src',
    'data:image/svg+xml;charset=utf-8,%3Csvg%3E%3C%2Fsvg%3E',
  );
  expect(within(dialog).getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();

  server.use(served('accounts-two-step-switched-on'));
  await user.type(within(dialog).getByLabelText('Code shown in the app'), '123456{Enter}');
  const codes = await within(dialog).findByRole('list', { name: 'Recovery codes' });
  expect(within(codes).getAllByRole('listitem')).toHaveLength(10);
  await user.keyboard('{Escape}');
  expect(codes).toBeVisible();

  server.use(served('accounts-two-step-on'));
  await user.click(within(dialog).getByRole('button', { name: 'I have saved the codes' }));
  expect(await screen.findByText('10 recovery codes left')).toBeVisible();
});

it('that is on already, by another tab, shows what is', async () => {
  const { user, dialog } = await openSetUp();
  server.use(served('accounts-two-step-already-on'), served('accounts-two-step-on'));
  await user.type(within(dialog).getByLabelText('Password'), 'right{Enter}');
  expect(await screen.findByText('10 recovery codes left')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('warns when codes run out', async () => {
  const state = { enabled: true, enabled_at: '2026-11-01T09:00:00Z', recovery_codes_left: 2 };
  server.use(http.get(apiUrl('/two-step'), () => HttpResponse.json({ data: state })));
  showToPerson(<TwoStep />);
  expect(await screen.findByText('2 recovery codes left')).toBeVisible();
  expect(screen.getByText(/Create new codes now/)).toBeVisible();
});
