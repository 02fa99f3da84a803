import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useLocation } from 'react-router';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Company } from '@/api/types';
import { CompanyProvider } from '@/session/company';
import { example } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import { MoneyChart } from './MoneyChart';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

const { company } = example('companies-read').response as { company: Company };
const AMOUNTS: Record<string, [money_in: string, money_out: string]> = {
  '2024-12': ['0.00', '3.00'],
  '2025-10': ['80.00', '30.00'],
  '2026-01': ['10.00', '30.00'],
  '2026-02': ['100.00', '40.00'],
  '2026-03': ['5.00', '0.00'],
};
/** Twelve of them up to March of a year. */
const year = (last: number) =>
  Array.from({ length: 12 }, (_, index) => {
    const month = new Date(Date.UTC(last, index - 9, 1)).toISOString().slice(0, 7);
    const [money_in, money_out] = AMOUNTS[month] ?? ['0.00', '0.00'];
    return { month: `${month}-01`, money_in, money_out, opening: '0.00', closing: '0.00' };
  });

function Address() {
  return <output aria-label="address">{useLocation().search}</output>;
}

function show(at = '/') {
  const data = { months: year(2026), months_before: year(2025), currency: 'USD' };
  server.use(http.get(apiUrl('/companies/:id/ledger/summary'), () => HttpResponse.json({ data })));
  return showToPerson(
    <CompanyProvider company={company}>
      <MoneyChart />
      <Address />
    </CompanyProvider>,
    at,
  );
}
const months = () => within(screen.getByRole('group')).getAllByRole('link');
const figure = (name: string | RegExp) =>
  screen
    .getByText(name, { selector: 'dt' })
    .parentElement!.textContent.replace(/[\u2066-\u2069]/g, '')
    .replaceAll('\u00a0', ' ');

it('says in a line what half a year comes to, and in a hint how much more or less that is than the half before', async () => {
  const { user } = show();
  const period = await screen.findByRole('combobox', { name: /^Period/ });
  await waitFor(() => expect(months()).toHaveLength(6));
  expect(figure('In')).toBe('In195.00 USD');

  await user.selectOptions(period, '3 months');
  expect(screen.getByRole('status', { name: 'address' })).toHaveTextContent('?months=3');
  expect(figure('In')).toBe('In115.00 USD');
  expect(figure('Net')).toMatch(/^Net.45\.00 USD.+10%/);
  expect(
    screen.getByTitle(/^Down .*5\.00.USD.* so far, compared with .*October 2025.* to .*December 2025/),
  ).toBeVisible();

  await user.selectOptions(period, '6 months');
  expect(screen.getByRole('status', { name: 'address' })).toHaveTextContent('');
});

it('takes the period from the address', async () => {
  show('/?months=12');
  await waitFor(() => expect(months()).toHaveLength(12));
  expect(figure('Out')).toBe('Out100.00 USD');
});

it('says a month in figures while it is pointed at or has the focus, and leads to its movements', async () => {
  const { user } = show();
  const february = await screen.findByRole('link', { name: /^Feb\b.*100\.00.*40\.00/ });
  expect(february).toHaveAttribute('href', `/company/${company.id}/balance?date_from=2026-02-01&date_to=2026-02-28`);
  await user.hover(february);
  expect(figure(/^Net for .*February/)).toMatch(/\+60\.00 USD/);
  expect(figure('Out')).toBe('Out40.00 USD');
  await user.unhover(february);
  expect(figure('Out')).toBe('Out100.00 USD');
  act(() => february.focus());
  expect(figure('Out')).toBe('Out40.00 USD');
});
