import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { useListState } from './useListState';

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
