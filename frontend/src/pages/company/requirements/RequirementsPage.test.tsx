import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Company, Requirement } from '@/api/types';
import { CompanyProvider } from '@/session/company';
import { example } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import RequirementsPage from './RequirementsPage';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

const { company } = example('companies-read').response as { company: Company };
const licence: Requirement = {
  field: 'documents.tourism_license',
  label: 'Tourism licence',
  code: 'expiring',
  may_edit: true,
  reason: 'This document expires soon.',
  holds_up: 'approval',
  deadline: '2031-04-20',
  section: 'legal_info',
  step: 6,
};
const address: Requirement = {
  ...licence,
  field: 'address',
  label: 'Address',
  code: 'missing',
  reason: 'Please add the address',
  holds_up: 'payment',
  deadline: null,
  section: 'addresses',
  step: 7,
};

const show = (over: Partial<Company>) =>
  showToPerson(
    <CompanyProvider
      company={{
        ...company,
        status: 'confirmed',
        licence_stage: 'active',
        is_owner: true,
        now: '2031-04-10T09:00:00Z',
        requirements: [],
        ...over,
      }}
    >
      <RequirementsPage />
    </CompanyProvider>,
  );
const group = (name: string) => screen.getByRole('heading', { name }).closest('section')!;

it('says what each thing holds up and until when, and leads to the very field', () => {
  show({
    requirements: [licence, address, { ...licence, field: 'documents.tax_card', label: 'Tax card', code: 'sent' }],
  });
  const changes = group('May delay approval of your changes');
  expect(changes).toHaveTextContent(/Tourism licence.*Expires on \u206820.April.2031\u2069\. 10 days left/);
  expect(within(changes).getByRole('link', { name: 'Upload the new one: Tourism licence' })).toHaveAttribute(
    'href',
    `/company/${company.id}/main-info/legal-info?field=documents.tourism_license`,
  );
  expect(group('Prevents card payments')).toHaveTextContent(/Address.*Missing.*Please add the address/);
  expect(group('Awaiting approval by our reviewers')).toHaveTextContent('Tax card');
});

it('while it is suspended only what paying and withdrawing need can be added', () => {
  show({ licence_stage: 'partial_suspension', requirements: [licence, address] });
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Add']);
  expect(group('May delay approval of your changes')).toHaveTextContent('after you renew');
});

it('offers a way only to whoever may settle it; what was sent can be followed by all who see it', () => {
  const seen = [
    licence,
    address,
    { ...licence, field: 'documents.tax_card', label: 'Tax card', code: 'sent' as const },
  ];
  show({ is_owner: false, requirements: seen.map((requirement) => ({ ...requirement, may_edit: false })) });
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Track request']);
  expect(group('Prevents card payments')).toHaveTextContent('You don’t have permission to edit this.');
});

it('of a rejected company what was corrected stands apart; members are told who corrects the rest', async () => {
  const reason = { field: 'name_ar', label: 'Arabic name', reason: 'Misspelt', answered: true, step: 2 };
  const rounds = [{ submitted_at: '', decision: 'rejected', decided_at: '', reasons: [reason] }];
  server.use(
    http.get(apiUrl('/companies/:id/review'), () =>
      HttpResponse.json({ data: { rounds, expected_on: null, usual_days: null, usual_hours: null, is_late: false } }),
    ),
  );
  show({ status: 'rejected', is_owner: false, requirements: [{ ...licence, code: 'rejected', holds_up: 'review' }] });
  expect(await screen.findByRole('heading', { name: 'Corrected' })).toBeVisible();
  expect(group('Corrected')).toHaveTextContent(/Arabic name.*Misspelt/);
  expect(group('Prevents submission for review')).toHaveTextContent('Only the company’s owner can correct this.');
  expect(screen.queryByRole('link')).toBeNull();
});

it.each([
  ['confirmed', true, 'Nothing is missing', 'Company overview'],
  ['under_review', true, 'You don’t need to do anything now', 'Track review'],
  ['uncompleted', true, 'The company’s details are complete', 'Submit for review'],
  // There may be something that a member may not view.
  ['confirmed', false, 'Nothing needs your action', 'Company overview'],
] as const)('says what it means that nothing is missing: %s, owner %s', (status, isOwner, title, action) => {
  show({ status, is_owner: isOwner });
  expect(screen.getByText(title)).toBeVisible();
  expect(screen.getByRole('link', { name: action })).toBeVisible();
});

it('promises no decision about a closed company', () => {
  show({
    status: 'under_review',
    closing: { closed_at: '2031-04-01T09:00:00Z', erase_at: '2031-04-16T09:00:00Z' },
  });
  expect(screen.getByText('The company is closed')).toBeVisible();
  expect(screen.queryByText(/review/i)).toBeNull();
});
