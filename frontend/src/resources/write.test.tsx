import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '@/api/errors';
import { createQueryClient } from '@/api/queryClient';
import { useWrite, type Write } from './write';

const KEY = ['companies', 'c'] as const;

function using<Output>(send: Write<string, Output>['send'], onDone?: (output: Output) => void) {
  const client = createQueryClient();
  client.setQueryData([...KEY, 'invoices'], 'old');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useWrite({ send, refreshes: [KEY] }, onDone), { wrapper });
  return { result, isOutOfDate: () => client.getQueryState([...KEY, 'invoices'])?.isInvalidated };
}

it('is done without waiting for what is asked for anew', async () => {
  const client = createQueryClient();
  const queryFn = vi.fn(() => new Promise<string>(() => undefined));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  client.setQueryData(KEY, 'old');
  const { result } = renderHook(
    () => {
      useQuery({ queryKey: KEY, queryFn, staleTime: Infinity });
      return useWrite({ send: () => Promise.resolve('done'), refreshes: [KEY] });
    },
    { wrapper },
  );
  await act(() => expect(result.current.mutateAsync()).resolves.toBe('done'));
  expect(queryFn).toHaveBeenCalledOnce();
  client.clear();
});

it('has the screen brought up to date after a success, and then goes on', async () => {
  const onDone = vi.fn();
  const { result, isOutOfDate } = using(() => Promise.resolve('done'), onDone);
  await act(() => result.current.mutateAsync('pay'));
  expect(isOutOfDate()).toBe(true);
  expect(onDone).toHaveBeenCalledExactlyOnceWith('done');
});

it('… and after a refusal, which often means that the screen is out of date', async () => {
  const onDone = vi.fn();
  const { result, isOutOfDate } = using(() => Promise.reject(new ApiError(409, 'No', 'wrong_state')), onDone);
  await act(() => expect(result.current.mutateAsync('pay')).rejects.toThrow('No'));
  expect(isOutOfDate()).toBe(true);
  expect(onDone).not.toHaveBeenCalled();
});

it('tries the same with the same key, and something else, or the same after a success, with another', async () => {
  const keys: string[] = [];
  const send = vi.fn((_input: string, key: string) => {
    keys.push(key);
    return keys.length === 1 ? Promise.reject(new ApiError(0, '')) : Promise.resolve('done');
  });
  const { result } = using(send);
  await act(() => expect(result.current.mutateAsync('pay')).rejects.toThrow());
  await act(() => result.current.mutateAsync('pay'));
  await act(() => result.current.mutateAsync('pay'));
  await act(() => result.current.mutateAsync('other'));
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});

it('hears one of two clicks', async () => {
  const send = vi.fn(() => Promise.resolve('done'));
  const { result } = using(send);
  act(() => {
    result.current.mutate('pay');
    result.current.mutate('pay');
  });
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  expect(send).toHaveBeenCalledOnce();
});

it('hears a click on another row while the first goes on', async () => {
  const send = vi.fn((input: string) => Promise.resolve(input));
  const { result } = using(send, () => new Promise<void>(() => undefined) as never);
  act(() => result.current.mutate('decline'));
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  act(() => result.current.mutate('accept'));
  await waitFor(() => expect(send.mock.calls.map(([input]) => input)).toEqual(['decline', 'accept']));
});
