import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { loadMessages } from '@/i18n/messages';
import { theme } from '@/theme/theme';
import { fetched } from './fetched';

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await loadMessages('first', 'ar');
});

const Page = () => <h1>Invoices</h1>;
const load = vi.fn<() => Promise<{ default: typeof Page }>>();

function open() {
  const { Component } = fetched(load);
  const tree = (
    <MantineProvider theme={theme}>
      <MemoryRouter>
        <header>Frame</header>
        <Suspense>
          <Component />
        </Suspense>
      </MemoryRouter>
    </MantineProvider>
  );
  return { tree, view: render(tree) };
}

it('a page that cannot come says so in its frame, until it comes', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  load.mockRejectedValueOnce(new TypeError('offline')).mockRejectedValueOnce(new TypeError('offline'));
  load.mockResolvedValue({ default: Page });
  open();
  expect(await screen.findByText(/سنعيد المحاولة تلقائيًا/)).toBeInTheDocument();
  expect(screen.getByText('Frame')).toBeInTheDocument();
  const retry = screen.getByRole('button', { name: 'إعادة المحاولة' });
  await userEvent.click(retry);
  // Long enough to be seen, though it fails at once.
  expect(retry).toHaveAttribute('data-loading');
  await waitFor(() => expect(retry).not.toHaveAttribute('data-loading'));
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'Invoices' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(3);
});

it('whoever comes back to it asks for it anew', async () => {
  load.mockReset().mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue({ default: Page });
  const { tree, view } = open();
  await screen.findByRole('button', { name: 'إعادة المحاولة' });
  view.rerender(<p>elsewhere</p>);
  view.rerender(tree);
  expect(await screen.findByRole('heading', { name: 'Invoices' })).toBeInTheDocument();
});
