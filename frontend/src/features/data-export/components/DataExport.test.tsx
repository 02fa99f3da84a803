import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { api } from '@/api/client';
import { ApiError } from '@/api/errors';
import { example, served } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import { DataExport, ReadyCopy } from './DataExport';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  server.events.removeAllListeners();
});
afterAll(() => server.close());

/** From now on there is one that is being prepared. */
const serveRequested = () => {
  const { data } = example('export-requested').response as { data: object };
  server.use(http.get(apiUrl('/account/export'), () => HttpResponse.json({ data })));
};

it('is asked for once, and then awaited', async () => {
  server.use(served('export-none'), served('export-requested'));
  const { user, account } = showToPerson(<DataExport />);
  const ask = await screen.findByRole('button', { name: 'Request a copy of my data' });
  serveRequested();
  await user.click(ask);
  expect(await screen.findByText('Your copy is being prepared')).toBeVisible();
  expect(screen.getByText(/We’ll send the download link/)).toHaveTextContent(account.email);
  expect(screen.queryByRole('button')).toBeNull();
});

it('is asked for once by a double click', async () => {
  const asked = vi.fn();
  server.use(served('export-none'), served('export-requested'));
  server.events.on('request:start', ({ request }) => {
    if (request.method === 'POST') asked();
  });
  showToPerson(<DataExport />);
  const button = await screen.findByRole('button', { name: 'Request a copy of my data' });
  serveRequested();
  button.click();
  button.click();
  expect(await screen.findByText('Your copy is being prepared')).toBeVisible();
  expect(asked).toHaveBeenCalledOnce();
});

it('that is under way already, by another tab, is shown', async () => {
  server.use(served('export-none'), served('export-under-way'));
  const { user } = showToPerson(<DataExport />);
  const ask = await screen.findByRole('button', { name: 'Request a copy of my data' });
  server.use(served('export-ready'));
  await user.click(ask);
  expect(await screen.findByText('Your copy is ready')).toBeVisible();
  expect(screen.getByText('File size: \u20684 KB\u2069')).toBeVisible();
});

it('a link that is no longer good says so, and one that was not answered can be tried again', async () => {
  // The test's browser has no streams of files, so the transport cannot be asked for one.
  const file = vi.spyOn(api, 'file').mockRejectedValueOnce(new ApiError(503, ''));
  const { user, account } = showToPerson(<ReadyCopy token="old" />);
  const download = await screen.findByRole('button', { name: 'Download the copy' });
  await user.click(download);
  expect(await screen.findByText(/The download failed/)).toBeVisible();
  file.mockRejectedValueOnce(new ApiError(404, ''));
  await user.click(download);
  expect(await screen.findByRole('heading', { name: 'The download link is no longer valid' })).toBeVisible();
  expect(screen.getByText(/belongs to another account/)).toHaveTextContent(account.email);
  expect(screen.queryByRole('button')).toBeNull();
});

it('a long list is no copy of all data', async () => {
  vi.spyOn(api, 'file').mockRejectedValue(new ApiError(404, 'Gone'));
  const { user } = showToPerson(<ReadyCopy token="t" isList />);
  expect(screen.getByText('It’s the whole list that you asked for.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Download the file' }));
  expect(await screen.findByText(/you can no longer see that list/)).toBeVisible();
});
