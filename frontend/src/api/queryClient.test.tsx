import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { i18n } from '@/i18n/i18n';
import { hideToasts } from '@/lib/toasts';
import { shownToasts } from '@/testing/toasts';
import { appEvents } from './appEvents';
import { ApiError } from './errors';
import { createQueryClient, type ReadMeta, type WriteMeta } from './queryClient';

let client: QueryClient;
beforeEach(async () => {
  client = createQueryClient();
  await i18n.changeLanguage('en');
});
afterEach(() => {
  client.clear();
  hideToasts();
});

const write = (mutationFn: () => Promise<unknown>, meta?: WriteMeta) =>
  client
    .getMutationCache()
    .build(client, { mutationFn, meta })
    .execute(undefined)
    .catch(() => undefined);
const fails = (reason: Error) => () => Promise.reject(reason);
const texts = () => shownToasts().map(({ text }) => text);

describe('a write', () => {
  it('that succeeded says so in the server’s words', async () => {
    await write(() => Promise.resolve({ message: 'Saved', data: null }));
    expect(shownToasts()).toEqual([{ tone: 'success', text: 'Saved' }]);
  });

  it('says nothing where the server does not, or the screen does', async () => {
    await write(() => Promise.resolve({ message: null, data: null }));
    await write(() => Promise.resolve({ message: 'Saved' }), { successToast: false });
    expect(shownToasts()).toEqual([]);
  });

  it('that failed says why', async () => {
    await write(fails(new ApiError(422, 'Check the fields', null, { name: ['Bad'] })));
    expect(texts()).toEqual(['Check the fields']);
    await write(fails(new ApiError(0, '')));
    expect(texts()).toEqual([expect.stringMatching(/^We couldn’t confirm/)]);
  });

  it('that was refused says nothing where its form does', async () => {
    const meta = { errorToast: 'unexpected' } as const;
    await write(fails(new ApiError(422, 'Wrong', null, { non_field_errors: ['Wrong'] })), meta);
    expect(shownToasts()).toEqual([]);
    await write(fails(new ApiError(500, '')), meta);
    expect(shownToasts()).toHaveLength(1);
  });

  it('whose failure its screen shows is only logged', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await write(fails(new ApiError(409, 'Gone')), { errorToast: false });
    expect(logged).toHaveBeenCalledOnce();
    expect(shownToasts()).toEqual([]);
  });

  it('for a file that cannot be had says that', async () => {
    await write(fails(new ApiError(500, '')), { errorToast: 'file' });
    expect(texts()).toEqual([expect.stringMatching(/file could not be downloaded/)]);
  });

  it('takes back what it said before once it is tried again', async () => {
    await write(fails(new ApiError(500, '')), { toast: 'order' });
    const again = write(() => new Promise((resolve) => setTimeout(resolve)), { toast: 'order' });
    await vi.waitFor(() => expect(shownToasts()).toEqual([]));
    await again;
  });
});

describe('a read', () => {
  const read = (reason: Error, meta?: ReadMeta) =>
    client.fetchQuery({ queryKey: ['x', String(reason)], queryFn: fails(reason), retry: false, meta }).catch(() => {});

  it('that failed is told by the screen, a refusal of the business in the server’s words, too', async () => {
    await read(new ApiError(500, ''));
    expect(shownToasts()).toEqual([]);
    await read(new ApiError(409, 'Suspended'));
    expect(texts()).toEqual(['Suspended']);
  });

  it('says nothing where that was asked for', async () => {
    await read(new ApiError(409, 'Suspended'), { errorToast: false });
    expect(shownToasts()).toEqual([]);
  });
});

it('toasts go with the person they spoke to', async () => {
  await write(() => Promise.resolve({ message: 'Saved' }));
  appEvents.emit('sessionCleared', {});
  expect(shownToasts()).toEqual([]);
});
