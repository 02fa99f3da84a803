import { screen } from '@testing-library/react';
import { http, type HttpHandler, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Company, Requirement } from '@/api/types';
import { PATHS } from '@/config/paths';
import { RoutesContext, type AppRoute } from '@/session/appRoute';
import { CompanyProvider } from '@/session/company';
import { example, servedAll } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import { TopUpCard } from './TopUpCard';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const { company } = example('companies-read').response as { company: Company };
const missing = { code: 'missing', holds_up: 'payment', section: 'contacts', reason: 'Please add a phone' };
const lacking = [missing as unknown as Requirement];

const show = (over: Partial<Company>, screens: readonly AppRoute[] = [], handlers: HttpHandler[] = []) => {
  server.use(...handlers, ...servedAll());
  return showToPerson(
    <RoutesContext value={screens}>
      <CompanyProvider company={{ ...company, status: 'confirmed', requirements: [], ...over }}>
        <TopUpCard />
      </CompanyProvider>
    </RoutesContext>,
  );
};

it('without a phone the way to add one comes before any amount', async () => {
  show({ requirements: lacking });
  expect(await screen.findByText(/please add a phone/i)).toBeVisible();
  expect(screen.getByRole('link', { name: /add a phone/i })).toHaveAttribute(
    'href',
    expect.stringContaining('contacts'),
  );
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('says who helps where the screen for it is not for this reader', async () => {
  const path = PATHS.contacts;
  const handle = { title: 'title.contacts', permissions: ['a_right_of_others'] } as const;
  show({ requirements: lacking }, [{ id: 'contacts', path, handle }]);
  expect(await screen.findByText(/with permission, can add them/i)).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

it('whoever may not know what is missing is told by the refusal', async () => {
  const { user } = show({});
  server.use(
    http.post(apiUrl('/companies/:id/charges'), () =>
      HttpResponse.json({ message: 'An address is missing', code: 'address_missing' }, { status: 409 }),
    ),
  );
  await user.type(await screen.findByRole('textbox'), '50');
  await user.click(screen.getByRole('button', { name: /continue/i }));
  expect(await screen.findByText(/an address is missing/i)).toBeVisible();
  expect(screen.getByRole('link', { name: /add an address/i })).toBeVisible();
});

it('the form stays where the cards cannot be had, with what was typed', async () => {
  let asked = 0;
  const failing = http.get(apiUrl('/companies/:id/payment-methods'), () => {
    asked += 1;
    return HttpResponse.json({ message: 'No' }, { status: 500 });
  });
  const { user } = show({}, [], [failing]);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(asked).toBeLessThan(4);
  await user.type(screen.getByRole('textbox'), '50');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('50');
});
