import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Company, LedgerEntry } from '@/api/types';
import { CompanyProvider } from '@/session/company';
import { example } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import { LastMovements } from './LastMovements';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const { company } = example('companies-read').response as { company: Company };
const [known] = (example('ledger-list').response as { data: LedgerEntry[] }).data;
const part = (kind: string) => ({ kind, amount: '-5.00', available_after: '0.00', balance_after: '0.00' });
const ROWS = [
  { kind: 'hold_returned', amount: '1.00' },
  { kind: 'withdrawal', state: 'returned', amount: '-2.00', parts: [part('hold')] },
  { kind: 'withdrawal', state: 'held', amount: '-3.00', parts: [part('hold')] },
  // The bank sent it back: it had left.
  { kind: 'withdrawal', state: 'returned', amount: '-4.00', parts: [part('hold'), part('withdrawal')] },
  ...['5.00', '6.00', '7.00'].map((amount) => ({ kind: 'charge', amount })),
];

function show(over: Partial<Company> = {}) {
  const data = ROWS.map((row, id) => ({ ...known!, state: null, parts: null, ...row, id }));
  server.use(http.get(apiUrl('/companies/:id/ledger'), () => HttpResponse.json({ data, meta: { total: 7 } })));
  showToPerson(
    <CompanyProvider company={{ ...company, requirements: [], licence: null, ...over }}>
      <LastMovements />
    </CompanyProvider>,
  );
}

it('shows the newest that moved money, and nothing of what was held and released', async () => {
  show();
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => /\d\.\d\d/.exec(row.textContent)?.[0])).toEqual(['3.00', '4.00', '5.00', '6.00']);
  expect(screen.queryByRole('heading', { name: 'Next dates' })).toBeNull();
});

it('says below them what comes next, the nearest first', async () => {
  const paper = {
    ...company.requirements[0]!,
    code: 'expiring',
    label: 'Tourism licence',
    deadline: '2031-01-20',
  } as const;
  show({
    requirements: [paper, { ...paper, code: 'missing' }],
    licence_stage: 'active',
    licence: { ...company.licence!, period_ends_at: '2031-01-05T09:00:00Z' },
    closing: null,
  });
  const dates = within((await screen.findByRole('heading', { name: 'Next dates' })).closest('section')!);
  expect(dates.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual([
    expect.stringMatching(/^End of the subscription period.*5 January 2031/),
    expect.stringMatching(/Tourism licence.* expires.*20 January 2031/),
  ]);
});
