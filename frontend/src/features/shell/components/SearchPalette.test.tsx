import { act, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Company, CompanySummary, Found } from '@/api/types';
import { RoutesContext } from '@/session/appRoute';
import { CompanyProvider } from '@/session/company';
import { example, served as servedExample } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { inMenu } from '@/testing/routes';
import { apiUrl, server } from '@/testing/server';
import SearchPalette from './SearchPalette';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const { company } = example('companies-read').response as { company: Company };
const { data: found } = example('search').response as { data: Found[] };
const onClose = vi.fn();
const SCREENS = [inMenu('company'), inMenu('invoices', 'view_invoices')];

/** Answers with what the example found; gives back what was asked for. */
function served(): string[] {
  const asked: string[] = [];
  server.use(
    http.get(apiUrl('/search'), ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('q') ?? '');
      return HttpResponse.json({ data: found });
    }),
  );
  return asked;
}

function show(companies = servedExample('companies-list')) {
  onClose.mockReset();
  server.use(companies);
  return showToPerson(
    <CompanyProvider company={company}>
      <Typing />
    </CompanyProvider>,
  );
}
function Typing() {
  const [typed, onType] = useState('');
  return (
    <RoutesContext value={SCREENS}>
      <SearchPalette opened onClose={onClose} typed={typed} onType={onType} />
    </RoutesContext>
  );
}

const field = () => screen.findByRole('combobox');
const active = (input: HTMLElement) => document.getElementById(input.getAttribute('aria-activedescendant') ?? '');

it('begins with the pages of the company and of the person, without asking', async () => {
  const asked = served();
  show();
  const pages = await screen.findByRole('group', { name: /^Pages of/ });
  expect(within(pages).getByRole('option', { name: 'Overview' })).toHaveAttribute('href', `/company/${company.id}`);
  expect(within(screen.getByRole('group', { name: 'Pages' })).getByRole('option', { name: 'Home' })).toBeVisible();
  expect(asked).toEqual([]);
});

it('outside of a company finds a page in the first of those that the reader owns, each named', async () => {
  served();
  const [one] = (example('companies-list').response as { data: CompanySummary[] }).data;
  const company = (name: string, over: Partial<CompanySummary> = {}) => ({
    ...one!,
    ...{ id: name, name, is_owner: true, status: 'confirmed', closing: null },
    ...over,
  });
  const companies = [
    company('Rights unknown', { is_owner: false }),
    company('Draft', { status: 'uncompleted' }),
    ...['First', 'Second', 'Third', 'Fourth'].map((name) => company(name)),
  ];
  const { user } = showToPerson(<Typing />);
  server.use(http.get(apiUrl('/companies'), () => HttpResponse.json({ data: companies })));
  await user.type(await field(), 'invoices');
  const pages = async (name: string) => within(await screen.findByRole('group', { name: new RegExp(`of.*${name}`) }));
  expect((await pages('First')).getByRole('option', { name: 'Invoices' })).toHaveAttribute(
    'href',
    '/company/First/invoices',
  );
  await pages('Third');
  expect(screen.getAllByRole('group', { name: /^Pages of/ })).toHaveLength(3);
});

it('asks once for what was typed, and shows it by kind', async () => {
  const asked = served();
  const { user } = show();
  await user.type(await field(), 'rima ');
  const invoices = await screen.findByRole('group', { name: 'Invoices' });
  expect(await field()).toHaveValue('rima ');
  expect(asked).toEqual(['rima']);
  const invoice = found.find(({ kind }) => kind === 'invoice')!;
  expect(within(invoices).getByRole('option')).toHaveAttribute('href', invoice.link);
  expect(within(invoices).getByRole('option')).toHaveTextContent(invoice.title.replaceAll('-', '-\u2060'));
  expect(screen.getByRole('status')).toHaveTextContent('5 results');
});

it('is walked through by arrows and opened by Enter', async () => {
  served();
  const { user } = show();
  const input = await field();
  await user.type(input, 'rima');
  await screen.findByRole('group', { name: 'Invoices' });
  expect(active(input)).toHaveTextContent('Rima Travel');
  await user.keyboard('{ArrowDown}');
  expect(active(input)).toHaveAttribute('aria-selected', 'true');
  expect(active(input)).toHaveTextContent('Rima Zahrani');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(active(input)).toHaveTextContent('Withdrawal request');
  expect(input).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalledOnce();
});

it('goes to the ends by Home and End', async () => {
  served();
  const { user } = show();
  const input = await field();
  await user.type(input, 'rima');
  await screen.findByRole('group', { name: 'Invoices' });
  await user.keyboard('{End}');
  expect(active(input)).toHaveTextContent('Withdrawal request');
  await user.keyboard('{Home}');
  expect(active(input)).toHaveTextContent('Rima Travel');
});

it('cuts a long name so that the rest stays in sight, and shows the whole on hover', async () => {
  const name = 'The Grand Consolidated International Company for Travel and Tourism';
  const invoice = found.find(({ kind }) => kind === 'invoice')!;
  const text = `\u2068${name}\u2069 · Open`;
  server.use(http.get(apiUrl('/search'), () => HttpResponse.json({ data: [{ ...invoice, text }] })));
  const { user } = show();
  await user.type(await field(), 'grand');
  const option = await screen.findByRole('option', { name: new RegExp(`${name}.* · Open`) });
  expect(within(option).getByText(/The Grand Consolidated Internati….* · Open/)).toBeVisible();
  expect(within(option).getByTitle(text, { normalizer: (title) => title })).toBeVisible();
});

it('does not open by Enter what was found by other words', async () => {
  served();
  const { user } = show();
  const input = await field();
  await user.type(input, 'rima');
  await screen.findByRole('group', { name: 'Invoices' });
  server.use(http.get(apiUrl('/search'), () => new Promise<never>(() => undefined)));
  await user.type(input, 'x{Enter}');
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'true');
});

it('says what was not found and what can be looked for', async () => {
  server.use(http.get(apiUrl('/search'), () => HttpResponse.json({ data: [] })));
  const { user } = show();
  await user.type(await field(), 'qqq');
  expect(await screen.findByText('No results for “qqq”')).toBeVisible();
  expect(screen.getByText(/Search by company/)).toBeVisible();
});

it('says that it failed, keeps the pages, and asks again', async () => {
  served();
  server.use(http.get(apiUrl('/search'), () => HttpResponse.json({}, { status: 500 }), { once: true }));
  const { user } = show();
  await user.type(await field(), 'in');
  expect(await screen.findByText('Search failed')).toBeVisible();
  expect(screen.getByRole('option', { name: 'Invoices' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await field()).toHaveFocus();
  expect(await screen.findByRole('group', { name: 'Members' })).toBeVisible();
});

it('asks nothing for one letter', async () => {
  const asked = served();
  const { user } = show();
  await user.type(await field(), 'z');
  await act(() => new Promise((done) => setTimeout(done, 300)));
  expect(asked).toEqual([]);
  expect(screen.getByText(/Search by company/)).toBeVisible();
  expect(screen.queryByText(/No results for/)).toBeNull();
});
