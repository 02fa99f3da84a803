import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Company, CompanyLicence } from '@/api/types';
import { i18n } from '@/i18n/i18n';
import { CompanyProvider } from '@/session/company';
import { example, served } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import { CurrencySwitch } from './CurrencySwitch';
import { BalancePill, stageWords } from './Standing';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

const licence = { partial_suspension_at: '2031-03-08T09:00:00Z' } as CompanyLicence;

it.each([
  ['2031-03-05T09:00:00Z', 'Grace period: 3 days left'],
  ['2031-03-07T10:00:00Z', 'Grace period: 1 day left'],
])('days are counted by the company’s clock (%s), whatever the browser’s says', (now, expected) => {
  expect(stageWords(i18n.getFixedT('en', 'words'), { stage: 'allowance', licence, now })).toBe(expected);
});

it('balance and currencies that could not be had are asked for again where they would stand', async () => {
  const { company } = example('companies-read').response as { company: Company };
  const lost = () => HttpResponse.json({}, { status: 404 });
  let answer: () => void = () => undefined;
  const answering = new Promise<undefined>((resolve) => (answer = () => resolve(undefined)));
  server.use(
    http.get(apiUrl('/companies/:id/balance'), lost, { once: true }),
    http.get(apiUrl('/currencies'), lost, { once: true }),
    http.get(apiUrl('/companies/:id/balance'), () => answering),
    served('balance-read'),
    served('references-currencies-list'),
  );
  const { user } = showToPerson(
    <CompanyProvider company={company}>
      <BalancePill />
      <CurrencySwitch />
    </CompanyProvider>,
  );
  const again = await screen.findByRole('button', { name: 'Balance Try again' });
  act(() => again.focus());
  await user.keyboard('{Enter}');
  expect(again).toHaveAttribute('aria-busy', 'true');
  expect(again).toHaveFocus();
  answer();
  expect(await screen.findByRole('link', { name: /Balance.*USD/ })).toBeVisible();
  // One press asks for whatever else failed on the screen.
  expect(await screen.findByRole('option', { name: /SAR/ })).toBeInTheDocument();
});
