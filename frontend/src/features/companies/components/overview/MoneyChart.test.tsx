import { screen, within } from '@testing-library/react';
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
const months = () => within(screen.getByRole('group')).getAllByRole('button');
const figure = (name: string) =>
  screen
    .getByText(name, { selector: 'dt' })
    .parentElement!.textContent.replace(/[\u2066-\u2069]/g, '')
    .replaceAll('\u00a0', ' ');

it('says what half a year comes to, and how much more or less that is than the half before, in words', async () => {
  const { user } = show();
  const period = await screen.findByRole('combobox', { name: /^Period/ });
  expect(await screen.findByText(/^So far, compared with .*April 2025.* to .*September 2025/)).toBeVisible();
  expect(months()).toHaveLength(6);
  expect(figure('In')).toBe('In195.00 USDUp 195.00 USD');

  await user.selectOptions(period, '3 months');
  expect(screen.getByRole('status', { name: 'address' })).toHaveTextContent('?months=3');
  expect(figure('In')).toBe('In115.00 USDUp 35.00 USD (44%)');
  expect(figure('Net')).toBe('Net+45.00 USDDown 5.00 USD (10%)');

  await user.selectOptions(period, '6 months');
  expect(screen.getByRole('status', { name: 'address' })).toHaveTextContent('');
});

it('takes the period from the address', async () => {
  show('/?months=12');
  await screen.findByText(/^So far, compared with .*April 2024/);
  expect(months()).toHaveLength(12);
  expect(figure('Out')).toBe('Out100.00 USDUp 97.00 USD (3233%)');
});

it('says the chosen month in figures, beside the one before it, and leads to its movements', async () => {
  const { user } = show();
  const later = await screen.findByRole('button', { name: 'Next month' });
  const reading = later.closest('[role=status]');
  expect(reading).toHaveTextContent(/^March 2026 \(So far\).*Net \+5\.00/);
  expect(later).toHaveAttribute('aria-disabled', 'true');

  screen.getByRole('button', { name: /^Feb\b.*100\.00.*40\.00/, pressed: false }).focus();
  await user.keyboard('{Enter}');
  expect(reading).toHaveTextContent(
    /February 2026 In 100\.00 USDOut 40\.00 USDNet \+60\.00 USD.*January 2026.*−20\.00/,
  );
  expect(screen.getByRole('link')).toHaveAttribute(
    'href',
    `/company/${company.id}/balance?date_from=2026-02-01&date_to=2026-02-28`,
  );

  await user.click(screen.getByRole('button', { name: 'Previous month' }));
  expect(reading).toHaveTextContent(/^January 2026 In/);
  await user.click(later);
  expect(reading).toHaveTextContent(/^February 2026 In/);
});
