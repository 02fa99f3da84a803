import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { api } from '@/api/client';
import type { Company, LedgerEntry } from '@/api/types';
import { PATHS, type RouteName } from '@/config/paths';
import { pathTo } from '@/config/paths';
import { RoutesContext, type AppRoute } from '@/session/appRoute';
import { CompanyProvider } from '@/session/company';
import { example } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import { causePath, LedgerList } from './LedgerList';

vi.mock(import('@/lib/files'), () => ({ saveFile: vi.fn() }));

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const grouped = example('ledger-grouped').response as { data: LedgerEntry[]; meta: object };
let asked: URLSearchParams;

/** Everything that a row of the statement leads to. */
const CLOSED: AppRoute[] = (Object.keys(PATHS) as RouteName[]).map((id) => ({
  id,
  path: PATHS[id],
  handle: { title: 'title.home', permissions: ['a_right_of_others'] },
}));

/** To a reader who may open every screen, or the statement alone. */
function show(data = grouped.data, mayOpen = true) {
  server.use(
    http.get(apiUrl('/companies/:id/ledger'), ({ request }) => {
      asked = new URL(request.url).searchParams;
      return HttpResponse.json({ ...grouped, data });
    }),
  );
  return showToPerson(
    <RoutesContext value={mayOpen ? [] : CLOSED}>
      <CompanyProvider company={{ permissions: [] } as unknown as Company}>
        <LedgerList companyId="c" />
      </CompanyProvider>
    </RoutesContext>,
  );
}
const rows = async () => {
  await screen.findByRole('link', { name: 'Balance top-up 1' });
  return screen.getAllByRole('row').map((row) => row.textContent.replace(/[\u2066-\u2069]/g, ''));
};

it('shows a withdrawal as one row with its state, which opens into what it moved', async () => {
  const { user } = show();
  const [, , transferred, returned] = await rows();
  expect(asked.get('grouped')).toBe('true');
  expect(transferred).toMatch(/Withdrawal Transferred.*Withdrawal request 1.*−25\.00 USD/);
  expect(returned).toMatch(/Withdrawal Returned.*[^−+]0\.00 USD/);

  const [button] = screen.getAllByRole('button', { name: /^Details of .*Withdrawal request 1/, expanded: false });
  button!.focus();
  await user.keyboard('{Enter}');
  expect(button).toHaveAttribute('aria-expanded', 'true');
  const parts = button!.getAttribute('aria-controls')!.split(' ');
  expect(parts.map((id) => within(document.getElementById(id)!).getAllByRole('cell')[1]!.textContent.trim())).toEqual([
    'Amount held',
    'Hold released',
    'Withdrawal to the bank',
    'Transfer fee',
  ]);
  expect((await rows()).slice(3, 7).map((row) => /[+−][\d.]+ USD/.exec(row)?.[0])).toEqual([
    '−25.00 USD',
    '+25.00 USD',
    '−20.00 USD',
    '−5.00 USD',
  ]);
  await user.keyboard('{Enter}');
  expect(await rows()).toHaveLength(5);
  // By pointer anywhere on the row, but for the link in it.
  await user.click(button!.closest('tr')!);
  expect(button).toHaveAttribute('aria-expanded', 'true');
});

it('begins each month with its name and balances; with the name alone where they are not known', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
  const [first, ...others] = grouped.data;
  const september = { month: '2026-09-01', opening: '0.00', closing: '0.00' };
  const october = { month: '2026-10-01', opening: null, closing: null };
  show([first!, ...others.map((row, index) => ({ ...row, month: index < 1 ? october : september }))]);
  await rows();
  const headings = screen.getAllByRole('rowheader').map((heading) => heading.textContent);
  expect(headings).toEqual([
    'November\u00a02026Summary (PDF)Available at month start 0.00 USDAvailable now 75.00 USD',
    'October\u00a02026Summary (PDF)',
    'September\u00a02026Summary (PDF)Available at month start 0.00 USDAvailable at month end 0.00 USD',
  ]);
  vi.useRealTimers();
});

it('colours own money that comes back unlike income', async () => {
  const back = {
    ...grouped.data[0]!,
    id: 98,
    kind: 'hold_returned',
    amount: '25.00',
    state: null,
    parts: null,
  } as const;
  show([back, ...grouped.data]);
  await rows();
  expect(screen.getByText('+100.00 USD').style.color).toMatch(/green/);
  for (const amount of ['+25.00 USD', '0.00 USD']) expect(screen.getAllByText(amount)[0]!.style.color).toBe('');
});

it('has the fee among the parts of its withdrawal, not among the kinds to filter by', async () => {
  show();
  await rows();
  const kinds = within(screen.getByRole('combobox', { name: /^Type/ })).getAllByRole('option');
  const names = kinds.map((option) => option.textContent);
  expect(names).toContain('Withdrawal');
  expect(names).not.toContain('Transfer fee');
});

it('has each month on one page', async () => {
  const fetched = vi.spyOn(api, 'file').mockResolvedValue({ blob: new Blob([]), name: null });
  const { user } = show();
  await rows();
  const [month] = screen.getAllByRole('button', { name: /^Summary of .* as a PDF$/ });
  await user.click(month!);
  await waitFor(() =>
    expect(fetched).toHaveBeenCalledWith(expect.stringMatching(/^\/companies\/c\/ledger\/months\/\d{4}-\d\d$/)),
  );
});

it('puts every movement into its files', async () => {
  const fetched = vi.spyOn(api, 'file').mockResolvedValue({ blob: new Blob([]), name: null });
  const { user } = show();
  await rows();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(fetched).toHaveBeenCalledWith('/companies/c/ledger', { export: 'csv' }));
});

it('leads nowhere that its reader may not go', async () => {
  show(grouped.data, false);
  expect(await screen.findByText('Balance top-up 1')).toBeVisible();
  expect(screen.queryAllByRole('link')).toEqual([]);
});

it.each([
  ['invoice', '/company/c/invoices/7'],
  ['withdrawal', '/company/c/withdrawal-requests/7'],
  ['payment', '/company/c/payments/7'],
  ['charge', '/company/c/charges?search=%237'],
] as const)('a movement leads to the %s that caused it', (kind, path) => {
  expect(causePath(pathTo, 'c', { reference: { kind, id: 7, name: '' } })).toBe(path);
  expect(causePath(() => null, 'c', { reference: { kind, id: 7, name: '' } })).toBeNull();
});
