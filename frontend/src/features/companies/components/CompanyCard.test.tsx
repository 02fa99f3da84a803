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
  ['rejected', 'Check the data, then submit it again.'],
  ['under_review', /^Submitted for review/],
] as const)('what a company has is shown while it is %s after it was confirmed', (status, words) => {
  show({ status, confirmed_at: '2026-01-01T09:00:00Z' });
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByText('Available balance').nextSibling).toHaveTextContent('120.00');
  expect(screen.getByText('Licence').nextSibling).toHaveTextContent('Growth · yearly');
});

it.each(['rejected', 'under_review'] as const)('a newcomer that is %s has nothing yet', (status) => {
  show({ status, confirmed_at: null, licence: null, licence_stage: 'none' });
  expect(screen.queryByText('Available balance')).toBeNull();
  expect(screen.queryByText('Licence')).toBeNull();
});

it('a balance that the reader may not see is not shown', () => {
  show({ status: 'rejected', confirmed_at: '2026-01-01T09:00:00Z' }, null);
  expect(screen.queryByText('Available balance')).toBeNull();
  expect(screen.getByText('Licence')).toBeVisible();
});
