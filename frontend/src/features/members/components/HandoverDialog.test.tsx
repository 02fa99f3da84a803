import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Company, Member } from '@/api/types';
import { CompanyProvider } from '@/session/company';
import { example } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import HandoverDialog from './HandoverDialog';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const { company } = example('companies-read').response as { company: Company };
const { data: member } = example('members-read').response as { data: Member };
const PAGES = 3;

it('every member can be chosen, also those of later pages, and two of one name are told apart', async () => {
  server.use(
    http.get(apiUrl('/companies/:id/users'), ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('page'));
      const data = [{ ...member, id: page, is_owner: page === 1, email: `sara${page}@example.com` }];
      return HttpResponse.json({ data, meta: { current_page: page, last_page: PAGES, per_page: 1, total: PAGES } });
    }),
  );
  showToPerson(
    <CompanyProvider company={company}>
      <HandoverDialog onClose={() => undefined} />
    </CompanyProvider>,
  );
  expect(await screen.findByRole('option', { name: /sara3@example/ })).toBeInTheDocument();
  expect(screen.getByRole('option', { name: /sara2@example/ })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: /sara1@example/ })).toBeNull();
});
