import { notifyManager, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from './queryClient';

const happens = (name: string) => window.dispatchEvent(new PointerEvent(name, { button: 0 }));
const turn = () => new Promise((done) => setTimeout(done, 20));

it('shows an answer that comes in the middle of a press when the press is over', async () => {
  let answer = (_word: string) => {};
  const queryFn = () => new Promise<string>((resolve) => (answer = resolve));
  const seen = vi.fn<(word: unknown) => void>();
  const observer = new QueryObserver(createQueryClient(), { queryKey: ['late'], queryFn });
  // As the hooks of components hear of it.
  const stop = observer.subscribe(notifyManager.batchCalls(() => seen(observer.getCurrentResult().data)));
  await turn();
  seen.mockClear();
  happens('pointerdown');
  answer('here');
  await turn();
  expect(seen).not.toHaveBeenCalled();
  happens('pointerup');
  await turn();
  expect(seen).toHaveBeenCalledWith('here');
  stop();
});
