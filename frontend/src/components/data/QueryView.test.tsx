import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ApiError } from '@/api/errors';
import { createQueryClient } from '@/api/queryClient';
import { ThemeProvider } from '@/theme/ThemeProvider';
import { QueryView } from './QueryView';

function show(ask: () => Promise<string>, failure?: 'line' | 'inside') {
  const client = createQueryClient();
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
