import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Company, Licence } from '@/api/types';
import { CompanyProvider } from '@/session/company';
import { example, servedAll } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import QuoteDialog, { CodesForm } from './QuoteDialog';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const { company } = example('companies-read').response as { company: Company };
const { data: licence } = example('licence-read-current').response as { data: Licence };

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
        onOrdered={() => undefined}
      />
    </CompanyProvider>,
  );
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(dialog.getByRole('heading', { level: 2 })).toHaveFocus());
  await user.click(await dialog.findByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('the bill')).toBeVisible();
});

it('what was applied stays in sight, whatever the bill has grown by', async () => {
  server.use(...servedAll());
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { user } = showToPerson(
    <CompanyProvider company={company}>
      <CodesForm choice={{ package: 2, period: 'monthly' }} onQuote={() => undefined} />
    </CompanyProvider>,
  );
  await user.type(await screen.findByLabelText('Coupon'), 'SPRING{Enter}');
  const said = await screen.findByText(/applied/i);
  await waitFor(() => expect(scroll.mock.contexts).toContain(said));
});
