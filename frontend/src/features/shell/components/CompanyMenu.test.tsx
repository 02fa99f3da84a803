import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Company, Payment } from '@/api/types';
import { pathTo } from '@/config/paths';
import { paymentQuery } from '@/resources/payment';
import { RoutesContext } from '@/session/appRoute';
import { CompanyProvider } from '@/session/company';
import { example, servedAll } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { inMenu } from '@/testing/routes';
import { apiUrl, server } from '@/testing/server';
import { CompanyMenu } from './CompanyMenu';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const { company } = example('companies-read').response as { company: Company };
const { data: payment } = example('payments-read-succeeded').response as { data: Payment };

function PaymentAsked() {
  useQuery(paymentQuery(company.id, '9'));
  return null;
}

const SCREENS = [inMenu('company'), inMenu('invoices'), inMenu('charges')];

const show = (path: string) =>
  showToPerson(
    <RoutesContext value={SCREENS}>
      <CompanyProvider company={company}>
        <CompanyMenu />
        <PaymentAsked />
      </CompanyProvider>
    </RoutesContext>,
    path,
  );

it.each([
  ['Charges log', null],
  ['Invoices', { id: 4, name: 'INV-4' }],
])('a payment is below %s', async (name, invoice) => {
  server.use(
    http.get(apiUrl('/companies/:id/payments/:payment'), () => HttpResponse.json({ data: { ...payment, invoice } })),
    ...servedAll(),
  );
  show(pathTo('payment', { id: company.id, payment: 9 }));
  expect(await screen.findByRole('link', { current: 'page' })).toHaveTextContent(name);
});

it('the overview is only where it is, any other page also where one below it is', async () => {
  server.use(...servedAll());
  show(pathTo('invoice', { id: company.id, info: 4 }));
  expect(await screen.findAllByRole('link', { current: 'page' })).toHaveLength(1);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Invoices');
});
