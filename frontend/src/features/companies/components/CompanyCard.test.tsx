import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CompanyBalance, CompanySummary } from '@/api/types';
import { example } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { CompanyCard } from './CompanyCard';

const { data: summaries } = example('companies-list').response as { data: CompanySummary[] };
const { data: balances } = example('balances-list').response as { data: CompanyBalance[] };
const LICENCE = { package: { name: 'Growth' }, period: 'yearly', period_ends_at: '2027-03-05T00:00:00Z' };

const show = (company: Partial<CompanySummary>, balance: CompanyBalance | null = balances[0]!) => {
  const shown = { ...summaries[0], licence: LICENCE, licence_stage: 'active', requirements: [], ...company };
  showToPerson(<CompanyCard company={shown as CompanySummary} balance={balance} />);
};

it.each([
  ['rejected', 'Check the details, then submit again.'],
  ['under_review', /^Submitted for review/],
] as const)('what a company has is shown while it is %s after it was confirmed', (status, words) => {
  show({ status, confirmed_at: '2026-01-01T09:00:00Z' });
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByText('Available balance').nextSibling).toHaveTextContent('120.00');
  expect(screen.getByText('Plan').nextSibling).toHaveTextContent('Growth · yearly');
});

it.each(['rejected', 'under_review'] as const)('a newcomer that is %s has nothing yet', (status) => {
  show({ status, confirmed_at: null, licence: null, licence_stage: 'none' });
  expect(screen.queryByText('Available balance')).toBeNull();
  expect(screen.queryByText('Plan')).toBeNull();
});

it('of a closed company says that it is closed, and nothing of its review', () => {
  show({ status: 'under_review', closing: { closed_at: '2027-03-01T09:00:00Z', erase_at: '2027-03-16T09:00:00Z' } });
  expect(screen.getByText('Closed')).toBeVisible();
  expect(screen.queryByText(/review/i)).toBeNull();
});

it('what was rejected says since when', () => {
  show({ status: 'rejected', decided_at: new Date(Date.now() - 172_800_000).toISOString() });
  expect(screen.getByText(/^Rejected .*2 days ago/)).toBeVisible();
});

it('a balance that the reader may not see is not shown', () => {
  show({ status: 'rejected', confirmed_at: '2026-01-01T09:00:00Z' }, null);
  expect(screen.queryByText('Available balance')).toBeNull();
  expect(screen.getByText('Plan')).toBeVisible();
});

it('the card of a suspended company leads to it, says the worst of its states and when it is erased, and offers to renew', () => {
  const erased = { ...LICENCE, erase_at: '2027-04-09T00:00:00Z' };
  show({ status: 'confirmed', is_owner: true, licence_stage: 'total_suspension', licence: erased as never });
  expect(screen.queryByText('Confirmed')).toBeNull();
  expect(screen.getByText('Fully suspended')).toBeVisible();
  expect(screen.getByText(/erased on/)).toHaveTextContent(/9.April 2027/);
  const path = `/company/${summaries[0]!.id}`;
  expect(screen.getByRole('link', { name: summaries[0]!.name })).toHaveAttribute('href', path);
  expect(screen.getByRole('link', { name: 'Renew' })).toHaveAttribute('href', `${path}/license`);
});
