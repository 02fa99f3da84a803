import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ApiError } from '@/api/errors';
import { createQueryClient, queryClient } from '@/api/queryClient';
import { ThemeProvider } from '@/theme/ThemeProvider';
import { QueryView } from './QueryView';

function show(ask: () => Promise<string>, failure?: 'line' | 'inside', client = createQueryClient()) {
  function Screen() {
    const query = useQuery({ queryKey: ['any'], queryFn: ask, retry: false });
    return (
      <QueryView query={query} failure={failure} pending={<p>{'waiting'}</p>}>
        {(word) => <input aria-label={word} />}
      </QueryView>
    );
  }
  render(
    <QueryClientProvider client={client}>
      <ThemeProvider dir="rtl">
        <Screen />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  return client;
}

it('keeps what is there, and what was typed into it, when fetching it anew fails', async () => {
  const ask = vi.fn().mockResolvedValueOnce('name').mockRejectedValue(new ApiError(503, ''));
  const client = show(ask);
  await userEvent.type(await screen.findByLabelText('name'), 'typed');
  await act(() => client.invalidateQueries());
  expect(ask).toHaveBeenCalledTimes(2);
  expect(screen.getByLabelText('name')).toHaveValue('typed');
});

it('says that it failed where nothing is there, and asks again', async () => {
  const ask = vi.fn().mockRejectedValueOnce(new ApiError(503, '')).mockResolvedValue('name');
  show(ask);
  expect(screen.getByText('waiting')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'إعادة المحاولة' }));
  expect(await screen.findByLabelText('name')).toBeVisible();
});

it('whoever must wait is told so, and it comes by itself then', async () => {
  const slow = new ApiError(429, 'Slow', null, null, 1);
  show(vi.fn().mockRejectedValueOnce(slow).mockResolvedValue('name'), 'inside');
  expect(await screen.findByText('الخدمة مشغولة الآن. سنعيد المحاولة تلقائيًا بعد قليل.')).toBeVisible();
  expect(await screen.findByLabelText('name', {}, { timeout: 3_000 })).toBeVisible();
});

it('an error of ours names support, with the number that the log has', async () => {
  document.head.insertAdjacentHTML('beforeend', '<meta name="support" content="help@example.com">');
  show(vi.fn().mockRejectedValue(new ApiError(500, '', null, null, null, '3f1b')), 'inside');
  const link = await screen.findByRole('link', { name: 'مراسلة الدعم الفني' });
  expect(link).toHaveAttribute('href', 'mailto:help@example.com?subject=3f1b');
});

it.each(['line', 'inside'] as const)(
  'who asks again keeps the button (%s), and hears when it failed again',
  async (how) => {
    let answer: { resolve: (word: string) => void; reject: (reason: Error) => void } | undefined;
    const later = () => new Promise<string>((resolve, reject) => (answer = { resolve, reject }));
    show(vi.fn().mockRejectedValueOnce(new ApiError(503, '')).mockImplementation(later), how);
    const button = await screen.findByRole('button', { name: 'إعادة المحاولة' });
    const words = () => screen.getByText('تعذّر تحميل البيانات');
    const first = words();
    act(() => button.focus());
    await userEvent.keyboard('{Enter}');
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveFocus();
    expect(screen.queryByText('waiting')).toBeNull();
    act(() => answer?.reject(new ApiError(503, '')));
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'));
    expect(button).toHaveFocus();
    // Said anew: what was there before is not read out again.
    expect(words()).not.toBe(first);
    await userEvent.keyboard('{Enter}');
    act(() => answer?.resolve('name'));
    expect(await screen.findByLabelText('name')).toBeVisible();
  },
);

it('one press asks for everything on the screen that was lost, and for nothing else', async () => {
  const here = vi.fn().mockResolvedValue('here');
  const lost = vi.fn().mockRejectedValueOnce(new ApiError(500, '')).mockResolvedValue('back');
  function Other({ name, ask }: { name: string; ask: () => Promise<string> }) {
    const { data } = useQuery({ queryKey: [name], queryFn: ask }, queryClient);
    return <p>{data}</p>;
  }
  render(
    <>
      <Other name="here" ask={here} />
      <Other name="lost" ask={lost} />
    </>,
  );
  const ask = vi.fn().mockRejectedValueOnce(new ApiError(500, '')).mockResolvedValue('name');
  show(ask, 'inside', queryClient);
  await userEvent.click(await screen.findByRole('button', { name: 'إعادة المحاولة' }));
  expect(await screen.findByText('back')).toBeVisible();
  expect(await screen.findByLabelText('name')).toBeVisible();
  expect([ask, lost, here].map(({ mock }) => mock.calls.length)).toEqual([2, 2, 1]);
  queryClient.clear();
});

it.each([
  [0, 'تعذّر الوصول إلى الخدمة'],
  [500, 'السبب خطأ لدينا'],
  [403, 'ليست لديك صلاحية'],
  [400, 'أعد المحاولة بعد قليل'],
])('says whose fault it is (%d)', async (status, words) => {
  show(vi.fn().mockRejectedValue(new ApiError(status, '')), 'inside');
  expect(await screen.findByText(new RegExp(words))).toBeVisible();
});

it('what the server failed at is asked for again by itself, but not what it refuses', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const ask = vi.fn().mockRejectedValueOnce(new ApiError(500, '')).mockRejectedValue(new ApiError(403, ''));
  show(ask, 'inside');
  await screen.findByText('تعذّر تحميل البيانات');
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(ask).toHaveBeenCalledTimes(2);
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(ask).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
