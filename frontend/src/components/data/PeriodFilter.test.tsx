import { screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { showToPerson } from '@/testing/person';
import { PeriodFilter, startsOf } from './PeriodFilter';
import { useListState } from './useListState';

function Example() {
  const { search } = useLocation();
  return (
    <>
      <PeriodFilter list={useListState(['date_from', 'date_to'])} />
      <output>{search}</output>
    </>
  );
}
const address = () => screen.getByRole('status').textContent;
const period = () => screen.getByRole('combobox', { name: /Date/ });

it('counts the quarter as this month and the two before it, over the turn of the year', () => {
  expect(startsOf('2026-01-20')).toEqual({ month: '2026-01-01', quarter: '2025-11-01', year: '2026-01-01' });
});

it('shows from the first day of a period on, whatever the days were before', async () => {
  const { user } = showToPerson(<Example />, '/?date_from=2020-01-02&date_to=2020-01-03');
  expect(period()).toHaveDisplayValue('Custom range');
  await user.selectOptions(period(), 'Last 3 months');
  expect(address()).toBe(`?date_from=${startsOf().quarter}`);
  expect(period()).toHaveDisplayValue('Last 3 months');
});

it('offers both days once asked, and forgets them with any date', async () => {
  const { user } = showToPerson(<Example />, '/');
  expect(screen.queryByRole('button')).toBeNull();
  await user.selectOptions(period(), 'Custom range');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['FromAny date', 'ToAny date']);
  await user.selectOptions(period(), 'Any date');
  expect(screen.queryByRole('button')).toBeNull();
  expect(address()).toBe('');
});
