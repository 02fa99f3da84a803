import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Company, Licence, Quote } from '@/api/types';
import { CompanyProvider } from '@/session/company';
import { example, servedAll } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import QuoteDialog from './QuoteDialog';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const { company } = example('companies-read').response as { company: Company };
const { data: licence } = example('licence-read-current').response as { data: Licence };

const showQuote = (onOrdered: () => void = () => undefined) =>
  showToPerson(
    <CompanyProvider company={company}>
      <QuoteDialog
        opened
        licence={licence}
        choice={{ package: 2, period: 'monthly' }}
        bill={() => 'the bill'}
        onClose={() => undefined}
        onPackages={() => undefined}
        onOrdered={onOrdered}
      />
    </CompanyProvider>,
  );

it('says that there is no price, and asks again: a 404 takes nobody off the page', async () => {
  server.use(
    http.post(apiUrl('/companies/:id/licence/quote'), () => HttpResponse.json({}, { status: 404 }), { once: true }),
    ...servedAll(),
  );
  const { user } = showToPerson(
    <CompanyProvider company={company}>
      <QuoteDialog
        opened
        licence={licence}
        choice={{ package: 2, period: 'monthly' }}
        bill={() => 'the bill'}
        onClose={() => undefined}
        onPackages={() => undefined}
        onOrdered={() => undefined}
      />
    </CompanyProvider>,
  );
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(dialog.getByRole('heading', { level: 2 })).toHaveFocus());
  await user.click(await dialog.findByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('the bill')).toBeVisible();
});

it('says that a package cannot be had, and leads to those that can', async () => {
  const errors = { package: ['This package is not available'] };
  server.use(
    http.post(apiUrl('/companies/:id/licence/quote'), () =>
      HttpResponse.json({ message: 'Please correct the fields', errors }, { status: 422 }),
    ),
    ...servedAll(),
  );
  const onPackages = vi.fn();
  const { user } = showToPerson(
    <CompanyProvider company={company}>
      <QuoteDialog
        opened
        licence={licence}
        choice={{ package: 9999, period: 'yearly' }}
        bill={() => 'the bill'}
        onClose={() => undefined}
        onPackages={onPackages}
        onOrdered={() => undefined}
      />
    </CompanyProvider>,
  );
  const dialog = within(await screen.findByRole('dialog', { name: /can’t be ordered/ }));
  expect(dialog.getByRole('alert')).toHaveTextContent('This package is not available');
  expect(screen.queryByText(/correct the fields/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'View plans' }));
  expect(onPackages).toHaveBeenCalledOnce();
});

it('asks before a change of package, and says what is lost', async () => {
  const { response } = example('licence-quote-done');
  const { data: quote } = response as { data: Quote };
  const change = { ...quote, kind: 'change', forfeits: { days: 115, amount: '176.06' } };
  server.use(
    http.post(apiUrl('/companies/:id/licence/quote'), () => HttpResponse.json({ message: null, data: change })),
    ...servedAll(),
  );
  const ordered = vi.fn();
  const { user } = showToPerson(
    <CompanyProvider company={company}>
      <QuoteDialog
        opened
        licence={licence}
        choice={{ package: 2, period: 'monthly' }}
        bill={() => 'the bill'}
        onClose={() => undefined}
        onPackages={() => undefined}
        onOrdered={ordered}
      />
    </CompanyProvider>,
  );
  await user.click(await screen.findByRole('button', { name: /continue to payment/ }));
  const asked = within(await screen.findByRole('dialog', { name: 'Change the plan?' }));
  expect(asked.getByText(/115 remaining days/)).toBeVisible();
  expect(asked.getByText(/176\.06/)).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Change plan' }));
  await waitFor(() => expect(ordered).toHaveBeenCalledOnce());
});

it('does not ask before a trial gives way: nothing was paid for it', async () => {
  const { data: quote } = example('licence-quote-done').response as { data: Quote };
  const first = { ...quote, kind: 'first', forfeits: { days: 7, amount: '0.00' } };
  server.use(
    http.post(apiUrl('/companies/:id/licence/quote'), () => HttpResponse.json({ message: null, data: first })),
    ...servedAll(),
  );
  const ordered = vi.fn();
  const { user } = showToPerson(
    <CompanyProvider company={company}>
      <QuoteDialog
        opened
        licence={{ ...licence, period: 'trial' }}
        choice={{ package: 2, period: 'monthly' }}
        bill={() => 'the bill'}
        onClose={() => undefined}
        onPackages={() => undefined}
        onOrdered={ordered}
      />
    </CompanyProvider>,
  );
  expect(await screen.findByText(/7 remaining days/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /continue to payment/ }));
  await waitFor(() => expect(ordered).toHaveBeenCalledOnce());
});

it('what was applied stays in sight, whatever the bill has grown by', async () => {
  server.use(...servedAll());
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { user } = showQuote();
  await user.type(await screen.findByLabelText('Coupon'), 'SPRING{Enter}');
  const said = await screen.findByText(/applied/i);
  await waitFor(() => expect(scroll.mock.contexts).toContain(said));
});

it('a code that was typed and not applied is applied before anything is ordered, and so is one that was taken out', async () => {
  const { data: quote } = example('licence-quote-done').response as { data: Quote };
  const first = { ...quote, kind: 'first' };
  const asked: object[] = [];
  server.use(
    http.post(apiUrl('/companies/:id/licence/quote'), async ({ request }) => {
      asked.push((await request.json()) as object);
      return HttpResponse.json({ message: null, data: first });
    }),
    http.post(apiUrl('/companies/:id/licence/orders'), async ({ request }) => {
      asked.push({ ordered: await request.json() });
      return HttpResponse.json({ message: null, data: { id: 1 } });
    }),
    ...servedAll(),
  );
  const onOrdered = vi.fn();
  const { user } = showQuote(onOrdered);
  const order = await screen.findByRole('button', { name: /continue to payment/ });
  const choice = { package: 2, period: 'monthly' };
  await user.type(screen.getByLabelText('Voucher'), 'GIFT-1');
  await user.click(order);
  expect(await screen.findByText(/applied/)).toBeVisible();
  await user.clear(screen.getByLabelText('Voucher'));
  await user.click(order);
  expect(await screen.findByText(/removed/)).toBeVisible();
  expect(asked).toEqual([choice, { ...choice, voucher: 'GIFT-1' }, choice]);
  expect(onOrdered).not.toHaveBeenCalled();
  await user.click(order);
  await waitFor(() => expect(onOrdered).toHaveBeenCalledOnce());
  expect(asked.at(-1)).toEqual({ ordered: choice });
});

it('a typed code that is refused stops the order, and is shown', async () => {
  const { data: quote } = example('licence-quote-done').response as { data: Quote };
  const errors = { coupon: ['This coupon has ended'] };
  server.use(
    http.post(apiUrl('/companies/:id/licence/quote'), async ({ request }) =>
      'coupon' in ((await request.json()) as object)
        ? HttpResponse.json({ message: 'Please correct the fields', errors }, { status: 422 })
        : HttpResponse.json({ message: null, data: { ...quote, kind: 'first' } }),
    ),
    ...servedAll(),
  );
  const onOrdered = vi.fn();
  const { user } = showQuote(onOrdered);
  const order = await screen.findByRole('button', { name: /continue to payment/ });
  await user.type(screen.getByLabelText('Coupon'), 'OLD');
  await user.click(order);
  expect(await screen.findByText('This coupon has ended')).toBeVisible();
  expect(screen.getByLabelText('Coupon').closest('details')).toHaveAttribute('open');
  expect(onOrdered).not.toHaveBeenCalled();
});

it('says of a trial, before it starts, when the data would be erased', async () => {
  const { data: quote } = example('licence-quote-done').response as { data: Quote };
  const trial = { ...quote, kind: 'trial', erases_at: '2027-01-18T09:00:00Z' };
  server.use(
    http.post(apiUrl('/companies/:id/licence/quote'), () => HttpResponse.json({ message: null, data: trial })),
    ...servedAll(),
  );
  showToPerson(
    <CompanyProvider company={company}>
      <QuoteDialog
        opened
        licence={licence}
        choice={{ package: 1, period: 'trial' }}
        bill={() => 'the bill'}
        onClose={() => undefined}
        onPackages={() => undefined}
        onOrdered={() => undefined}
      />
    </CompanyProvider>,
  );
  expect(await screen.findByText(/data is erased on .?18 January 2027/)).toBeVisible();
});
