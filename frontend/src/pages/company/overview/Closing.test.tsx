import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { ClosingTerms, Company } from '@/api/types';
import { ClosingCard } from '@/features/closing/components/ClosingCard';
import { StageBanner } from '@/features/shell/components/StageBanner';
import { CompanyProvider } from '@/session/company';
import { example, served } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const { company: known } = example('companies-read').response as { company: Company };
const { data: TERMS } = example('closing-terms').response as { data: ClosingTerms };
const show = (over: Partial<Company> = {}) => {
  const company: Company = {
    ...known,
    status: 'confirmed',
    licence_stage: 'active',
    is_owner: true,
    closing: null,
    ...over,
  };
  return showToPerson(
    <CompanyProvider company={company}>
      <StageBanner />
      <ClosingCard />
    </CompanyProvider>,
  );
};
const asked = async (terms: Partial<ClosingTerms> = {}) => {
  server.use(http.get(apiUrl('/companies/:id/closing'), () => HttpResponse.json({ data: { ...TERMS, ...terms } })));
  const shown = show();
  await shown.user.click(screen.getByRole('button', { name: 'Close the company…' }));
  return { ...shown, dialog: within(await screen.findByRole('dialog')) };
};

it('says to the day and the cent what is lost; a wrong password is said beside its field', async () => {
  const { user, dialog } = await asked({ forfeits: { days: 20, amount: '12.67' }, erase_at: '2031-05-04T10:00:00Z' });
  expect(await dialog.findByText(/permanently erased on .*4.May.2031/)).toBeVisible();
  expect(dialog.getByText(/^You lose .*20.* remaining days of the subscription, worth .*12\.67 USD/)).toBeVisible();
  server.use(served('closing-wrong-password'));
  await user.type(dialog.getByLabelText(/Password/), 'wrong');
  await user.click(dialog.getByRole('button', { name: 'Close the company' }));
  await waitFor(() => expect(dialog.getByLabelText(/Password/)).toHaveAttribute('aria-invalid', 'true'));
});

it('a small balance is named, and given up only by a tick of its own', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post(apiUrl('/companies/:id/closing'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ message: 'Closed', data: { closed_at: '', erase_at: '' } });
    }),
  );
  const { user, dialog } = await asked({ give_up: '3.00' });
  expect(await dialog.findByText(/permanently give up the company’s balance of .*3\.00.USD/)).toBeVisible();
  await user.type(dialog.getByLabelText(/Password/), 'Qafila-2026!');
  await user.click(dialog.getByRole('button', { name: 'Close the company' }));
  const tick = dialog.getByRole('checkbox', { name: /I permanently give up the balance of .*3\.00.USD/ });
  await waitFor(() => expect(tick).toBeInvalid());
  expect(sent).toEqual([]);
  await user.click(tick);
  await user.click(dialog.getByRole('button', { name: 'Close the company' }));
  await waitFor(() => expect(sent).toEqual([{ password: 'Qafila-2026!', give_up_balance: true }]));
});

it('what is in the way is named, with the way to settle it; no password is asked for', async () => {
  const { dialog } = await asked({ obstacles: ['balance', 'withdrawal'] });
  expect(await dialog.findByRole('link', { name: 'Withdraw the balance' })).toHaveAttribute(
    'href',
    `/company/${known.id}/withdrawal-requests/add`,
  );
  expect(dialog.getByText('A withdrawal request is open.')).toBeVisible();
  expect(dialog.queryByLabelText(/Password/)).toBeNull();
});

it('a closed company says until when, and its owner takes it back', async () => {
  let taken = 0;
  server.use(
    http.delete(apiUrl('/companies/:id/closing'), () => {
      taken += 1;
      return HttpResponse.json({ message: 'Open', data: null });
    }),
  );
  const closing = { closed_at: '2031-04-19T10:00:00Z', erase_at: '2031-05-04T10:00:00Z' };
  const { user } = show({ closing });
  expect(screen.getByRole('status')).toHaveTextContent(/closed.*erased on .*4.May.2031/);
  expect(screen.queryByRole('button', { name: 'Close the company…' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Reopen company' }));
  await waitFor(() => expect(taken).toBe(1));
});

it.each([{ is_owner: false }, { status: 'uncompleted' as const }])(
  'is not offered to members, nor for drafts',
  (over) => {
    show(over);
    expect(screen.queryByRole('button')).toBeNull();
  },
);
