import { cleanup, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Company, CompanyBalance, CompanySummary } from '@/api/types';
import { NextSteps } from '@/features/companies/components/overview/NextSteps';
import { StageBanner } from '@/features/shell/components/StageBanner';
import { CompanyProvider } from '@/session/company';
import { example, servedAll } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';

const { company } = example('companies-read').response as { company: Company };

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  // Nothing of theirs waits.
  server.use(...servedAll());
  server.use(http.get(apiUrl('/companies'), () => HttpResponse.json({ data: [] })));
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const path = `/company/${company.id}`;

/** The overview of a company that was approved, and has no licence yet. */
const show = (changes: Partial<Company>) => {
  cleanup();
  showToPerson(
    <CompanyProvider
      company={{ ...company, status: 'confirmed', licence: null, licence_stage: 'none', is_owner: true, ...changes }}
    >
      <StageBanner>
        <NextSteps />
      </StageBanner>
    </CompanyProvider>,
    path,
  );
};

it('leads to what is still to be set up, and says it once', () => {
  show({ next_steps: ['subscribe', 'page', 'theme', 'team'] });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `${path}/license`,
    `${path}/main-info/custom-themes`,
    `${path}/main-info/custom-themes`,
    `${path}/invitations-permissions/invitations/add`,
  ]);
  // The banner of a company without a licence would say the first of them, too.
  expect(screen.queryByText(/You have no plan yet/)).toBeNull();
  show({ next_steps: ['team'] });
  expect(screen.getByText(/You have no plan yet/)).toBeVisible();
  show({ next_steps: [] });
  expect(screen.queryByText('Next steps')).toBeNull();
});

it('does not ask for a plan that is ordered', async () => {
  const [summary] = (example('companies-list').response as { data: CompanySummary[] }).data;
  const [money] = (example('balances-list').response as { data: CompanyBalance[] }).data;
  const isNew = { ...summary!, id: company.id, status: 'confirmed', licence: null, licence_stage: 'none' };
  server.use(
    http.get(apiUrl('/companies'), () => HttpResponse.json({ data: [isNew] })),
    http.get(apiUrl('/balances'), () =>
      HttpResponse.json({ data: [{ ...money!, company: { id: company.id, name: '' } }] }),
    ),
  );
  show({ next_steps: ['subscribe', 'team'] });
  await waitFor(() => expect(screen.queryByText('Choose a plan')).toBeNull());
  expect(screen.getByText('Invite your team')).toBeVisible();
});

it('welcomes the owner when they first see that the company is approved, and nobody else', () => {
  const seen = (changes: Partial<Company>) => {
    show({ id: '7', next_steps: ['team'], ...changes });
    return screen.queryAllByText(/is approved/).length;
  };
  expect(seen({ is_owner: false })).toBe(0);
  expect([seen({}), seen({})]).toEqual([1, 0]);
  expect(seen({ id: '8' })).toBe(1);
  expect(seen({ id: '9', licence: company.licence ?? ({} as Company['licence']) })).toBe(0);
});
