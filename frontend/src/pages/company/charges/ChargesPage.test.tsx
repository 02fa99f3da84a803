import { screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Charge, Company } from '@/api/types';
import { onlyCharge, pathTo } from '@/config/paths';
import { CompanyProvider } from '@/session/company';
import { example, servedAll } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { server } from '@/testing/server';
import ChargesPage from './ChargesPage';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const { company } = example('companies-read').response as { company: Company };
const { data } = example('charges-list').response as { data: Charge[] };
const byCard = data.find(({ payment }) => payment)!;

const show = (at: string) => {
  server.use(...servedAll());
  showToPerson(
    <CompanyProvider company={company}>
      <ChargesPage />
    </CompanyProvider>,
    at,
  );
};
const cardComesFirst = (list: HTMLElement) =>
  Boolean(list.compareDocumentPosition(screen.getByText('Top up by card')) & Node.DOCUMENT_POSITION_PRECEDING);

it('whoever is led to a charge sees the list before the way to another', async () => {
  const path = pathTo('charges', { id: company.id });
  show(onlyCharge(path, byCard.id)!);
  expect(cardComesFirst(await screen.findByRole('region', { name: 'Charges log' }))).toBe(false);
  expect(screen.getByRole('searchbox')).toHaveValue(`#${byCard.id}`);
});

it('a charge is called by its number, which leads to its payment', async () => {
  show(pathTo('charges', { id: company.id }));
  const link = await screen.findByRole('link', { name: new RegExp(`^Top-up .?${byCard.id}`) });
  expect(link).toHaveAttribute('href', pathTo('payment', { id: company.id, payment: byCard.payment!.id }));
  expect(cardComesFirst(screen.getByRole('region', { name: 'Charges log' }))).toBe(true);
});
