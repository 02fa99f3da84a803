import { act, render, renderHook } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { createMemoryRouter, MemoryRouter, RouterProvider, useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import { type ListState, useListState } from './useListState';

const using = (at: string) =>
  renderHook(() => ({ list: useListState(['colour', 'size_from']), ...useLocation() }), {
    wrapper: ({ children }: { children: ReactNode }) => <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>,
  }).result;

it('keeps both of two filters that are changed in one render', () => {
  const result = using('/?page=3');
  act(() => {
    result.current.list.change({ colour: 'red' });
    result.current.list.change({ size_from: '7' });
  });
  expect(result.current.search).toBe('?colour=red&size_from=7');
});

it('keeps the filters of a page that is turned', () => {
  const result = using('/?colour=red');
  act(() => result.current.list.setPage(2));
  expect(result.current.search).toBe('?colour=red&page=2');
  act(() => result.current.list.setPage(1));
  expect(result.current.search).toBe('?colour=red');
});

it('leaves the page where it is scrolled to', async () => {
  const shown = vi.fn<(list: ListState) => void>();
  function List() {
    const list = useListState(['colour']);
    useEffect(() => shown(list));
    return null;
  }
  const router = createMemoryRouter([{ path: '*', Component: List }]);
  render(<RouterProvider router={router} />);
  await act(() => Promise.resolve(shown.mock.lastCall?.[0].change({ colour: 'red' })));
  expect([router.state.location.search, router.state.preventScrollReset]).toEqual(['?colour=red', true]);
});
