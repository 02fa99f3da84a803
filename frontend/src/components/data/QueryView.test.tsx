import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ApiError } from '@/api/errors';
import { createQueryClient } from '@/api/queryClient';
import { ThemeProvider } from '@/theme/ThemeProvider';
import { QueryView } from './QueryView';

function show(ask: () => Promise<string>) {
  const client = createQueryClient();
  function Screen() {
    const query = useQuery({ queryKey: ['any'], queryFn: ask, retry: false });
    return (
      <QueryView query={query} pending={<p>{'waiting'}</p>}>
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
