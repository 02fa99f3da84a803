/** The one way to write: its toasts are the query client's, the form shows what is wrong, and the screen is brought up to date. */
import { useMutation, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useIdempotencyKey } from '@/api/idempotency';
import type { WriteMeta } from '@/api/queryClient';

export interface Write<Input, Output> {
  /** The key is the same for every attempt at the same input, until one succeeds. A `message` in the answer is a toast. */
  send: (input: Input, idempotencyKey: string) => Promise<Output>;
  /** Asked for anew after a success, and after a failure: what was refused is often out of date on the screen. */
  refreshes?: readonly QueryKey[];
  /** Puts the answer where the queries find it, so that nobody waits for the refreshing. */
  store?: (client: QueryClient, output: Output) => void;
  /** What is said of it. */
  meta?: Omit<WriteMeta, 'toast'>;
}

/** `mutateAsync` is for forms, which show what is wrong; `mutate` for buttons. */
export function useWrite<Input = void, Output = unknown>(
  { send, refreshes = [], store, meta }: Write<Input, Output>,
  onDone?: (output: Output) => unknown,
) {
  const client = useQueryClient();
  const toast = useId();
  const busyWith = useRef<string | null | undefined>(null);
  const { keyFor, renew } = useIdempotencyKey();
  const refresh = () => {
    for (const queryKey of refreshes) void client.invalidateQueries({ queryKey });
  };
  const mutation = useMutation({
    mutationFn: (input: Input) => send(input, keyFor(input)),
    meta: { ...meta, toast },
    onSuccess: async (output) => {
      renew();
      store?.(client, output);
      refresh();
      await onDone?.(output);
    },
    onError: refresh,
    onSettled: (_output, _reason, input) => {
      if (busyWith.current === JSON.stringify(input)) busyWith.current = null;
    },
  });
  const mutate = (input: Input) => {
    // A second click comes before the button is off; one on another row is another wish.
    const wish = JSON.stringify(input);
    if (busyWith.current === wish) return;
    busyWith.current = wish;
    mutation.mutate(input);
  };
  return { ...mutation, mutate };
}
