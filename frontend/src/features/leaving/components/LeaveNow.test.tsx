import { cleanup, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { CompanySummary } from '@/api/types';
import { example } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import { LeaveNow } from './DeleteAccountForm';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const { data } = example('companies-list').response as { data: CompanySummary[] };
const show = (company: Partial<CompanySummary>) => {
  server.use(http.get(apiUrl('/companies'), () => HttpResponse.json({ data: [{ ...data[0]!, ...company }] })));
  showToPerson(<LeaveNow />);
};

it('tells an owner what stands in the way before asking for anything', async () => {
  show({ is_owner: true, status: 'confirmed' });
  expect(await screen.findByRole('link', { name: data[0]!.name })).toHaveAttribute('href', `/company/${data[0]!.id}`);
  expect(screen.getByText(/Transfer or close them first/)).toBeVisible();
  expect(screen.getByRole('link', { name: /deletion request/ })).toHaveAttribute('href', '/account/remove');
  expect(screen.queryByLabelText(/Password/)).toBeNull();
});

it('leads to the settings of a company that can be handed over, and of no other', async () => {
  const hand = () => screen.queryByRole('link', { name: /^Transfer ownership/ });
  const owned = { is_owner: true, status: 'confirmed' } as const;
  show({ ...owned, licence_stage: 'active' });
  await screen.findByRole('link', { name: data[0]!.name });
  expect(hand()).toHaveAttribute('href', `/company/${data[0]!.id}/settings`);
  for (const other of [{ licence_stage: 'partial_suspension' }, { status: 'rejected' }] as const) {
    cleanup();
    show({ ...owned, ...other });
    await screen.findByRole('link', { name: data[0]!.name });
    expect(hand()).toBeNull();
  }
});

it.each([
  { is_owner: true, status: 'uncompleted' },
  { is_owner: false, status: 'confirmed' },
] as const)('asks for the password when nothing does: $status, owner $is_owner', async (company) => {
  show(company);
  expect(await screen.findByLabelText(/Password/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ask our team to do it' })).toHaveAttribute('href', '/account/remove');
  expect(screen.queryByRole('link', { name: data[0]!.name })).toBeNull();
});

it('asks for nothing while it is not known what stands in the way, and can be tried again', async () => {
  server.use(http.get(apiUrl('/companies'), () => HttpResponse.json({ message: 'No' }, { status: 403 })));
  const { user } = showToPerson(<LeaveNow />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByLabelText(/Password/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Ask our team to do it' })).toHaveAttribute('href', '/account/remove');
  server.use(http.get(apiUrl('/companies'), () => HttpResponse.json({ data: [] })));
  await user.click(again);
  expect(await screen.findByLabelText(/Password/)).toBeVisible();
});
