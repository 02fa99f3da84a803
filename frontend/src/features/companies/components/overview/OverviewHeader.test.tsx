import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Company } from '@/api/types';
import { defaultAddressQuery } from '@/resources/mainInfo';
import { CompanyProvider } from '@/session/company';
import { example, servedAll } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import { OverviewHeader } from './OverviewHeader';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const { company } = example('companies-read').response as { company: Company };

/** The city alone, at the moment that the header knows it. */
function City() {
  return <output>{useQuery(defaultAddressQuery(company.id)).data?.city}</output>;
}

it.each([
  ['Riyadh', /wahat.*Riyadh/],
  ['الرياض', /wahat.*Saudi Arabia/],
])('a city is named to those who read its letters: %s', async (city, place) => {
  server.use(
    http.get(apiUrl('/companies/:id/addresses'), () => HttpResponse.json({ data: [{ id: 1, city, default: true }] })),
    ...servedAll(),
  );
  showToPerson(
    <CompanyProvider company={{ ...company, country: 'SA', sub_domain: 'wahat' }}>
      <City />
      <OverviewHeader />
    </CompanyProvider>,
  );
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(city));
  expect(screen.getByRole('banner')).toHaveTextContent(place);
});

it('says of a closed company only that it is closed', () => {
  const closing = { closed_at: '2027-03-01T09:00:00Z', erase_at: '2027-03-16T09:00:00Z' };
  showToPerson(
    <CompanyProvider company={{ ...company, status: 'under_review', closing }}>
      <OverviewHeader />
    </CompanyProvider>,
  );
  expect(screen.getByText('Closed')).toBeVisible();
  expect(screen.queryByText('Under review')).toBeNull();
});

it.each([
  [['create_withdrawal_requests'], []],
  [['create_withdrawal_requests', 'view_bank_accounts'], ['Withdraw']],
])('with the rights %j the bar has %j, and is not there without any', (rights, names) => {
  const permissions = company.permissions.map((group) => ({
    ...group,
    sub_permissions: group.sub_permissions.map((right) => ({ ...right, selected: rights.includes(right.name) })),
  }));
  showToPerson(
    <CompanyProvider company={{ ...company, status: 'confirmed', permissions, is_owner: false }}>
      <OverviewHeader />
    </CompanyProvider>,
  );
  const bars = [...document.querySelectorAll('[data-action-bar]')];
  expect(bars.map(({ textContent }) => textContent)).toEqual(names);
});

it.each([
  ['active', '/en/c/wahat'],
  ['partial_suspension', undefined],
] as const)('while it is %s its digital name leads to %s', (stage, href) => {
  showToPerson(
    <CompanyProvider company={{ ...company, sub_domain: 'wahat', status: 'confirmed', licence_stage: stage }}>
      <OverviewHeader />
    </CompanyProvider>,
  );
  expect(screen.queryByRole('link', { name: /wahat/ })?.getAttribute('href')).toBe(href);
});
