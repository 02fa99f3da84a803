import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/queryClient';
import { saveFile } from '@/lib/saveFile';
import { CsvButton } from './CsvButton';

vi.mock(import('@/lib/saveFile'), () => ({ saveFile: vi.fn() }));

const show = (total: number | null) => {
  const data = total === null ? undefined : { data: [], meta: { current_page: 1, last_page: 1, per_page: 20, total } };
  const file = { blob: new Blob(['a,b']), name: null };
  const fetchFile = vi.fn(() => Promise.resolve(file));
  render(
    <MantineProvider>
      <QueryClientProvider client={createQueryClient()}>
        <CsvButton query={{ data }} fetchFile={fetchFile} fallbackName="list.csv" />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { fetchFile, file, button: screen.getByRole('button') };
};

it('saves what the filters leave', async () => {
  const { button, file } = show(3);
  await userEvent.click(button);
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(file, 'list.csv'));
});

it('is off, and says why, when that is nothing', () => {
  const { button } = show(0);
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute('title', 'لا يوجد ما يُصدَّر');
});

it('is not off before that is known', () => {
  expect(show(null).button).toBeEnabled();
});
