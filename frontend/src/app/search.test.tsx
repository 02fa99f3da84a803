import { act, screen } from '@testing-library/react';
import { useEffect, useState, type ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { SearchArea } from '@/features/shell/components/SearchArea';
import { NOT_SEARCHING, SearchingContext } from '@/lib/searching';
import { servedAll } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { server } from '@/testing/server';
import { ArrivalContext, useArrival } from './arrival';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** The layout of the next page takes the place of the one that the search was opened on. */
function Layouts() {
  const searching = useState(NOT_SEARCHING);
  const [layout, setLayout] = useState('home');
  return (
    <SearchingContext value={searching}>
      <button onClick={() => setLayout('company')}>{'Next'}</button>
      <SearchArea key={layout}>
        <Arrived key={layout}>{layout}</Arrived>
      </SearchArea>
    </SearchingContext>
  );
}

function Arrived({ children }: { children: ReactNode }) {
  const arrive = useArrival();
  useEffect(() => arrive(), [arrive]);
  return (
    <h1 tabIndex={-1} data-page-title>
      {children}
    </h1>
  );
}

it('stays open with what was typed, and keeps the focus, when the next page comes', async () => {
  server.use(...servedAll());
  const arrivals = { takeArrival: () => ({ scrollTo: 0, first: false }), isFirst: () => false };
  const { user } = showToPerson(
    <ArrivalContext value={arrivals}>
      <Layouts />
    </ArrivalContext>,
  );
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'ri');
  act(() => screen.getByText('Next').click());
  expect(await screen.findByText('company')).toBeInTheDocument();
  expect(await screen.findByRole('combobox')).toHaveValue('ri');
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('combobox'));
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('combobox')).toBeNull();
});

it('closed on the way to the next page, it leaves the arrival to that page', async () => {
  server.use(...servedAll());
  const takeArrival = vi.fn(() => null);
  const { user } = showToPerson(
    <ArrivalContext value={{ takeArrival, isFirst: () => false }}>
      <Layouts />
    </ArrivalContext>,
  );
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('combobox')).toBeNull();
  expect(takeArrival).toHaveBeenCalledOnce();
});
