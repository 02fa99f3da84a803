/** The one way to write: the client says what came of it, the form shows what is wrong, and the screen is brought up to date. */
import { useMutation, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useRef } from 'react';
import { useIdempotencyKey } from '@/api/idempotency';

export interface Write<Input, Output> {
  /** The key is the same for every attempt at the same input, until one succeeds. */
  send: (input: Input, idempotencyKey: string) => Promise<Output>;
  /** Asked for anew after a success, and after a failure: what was refused is often out of date on the screen. */
  refreshes?: readonly QueryKey[];
  /** Puts the answer where the queries find it, so that nobody waits for the refreshing. */
  store?: (client: QueryClient, output: Output) => void;
}

/** `mutateAsync` is for forms, which show what is wrong; `mutate` for buttons. `onDone` comes after the refreshing. */
export function useWrite<Input = void, Output = unknown>(
  { send, refreshes = [], store }: Write<Input, Output>,
  onDone?: (output: Output) => unknown,
) {
  const client = useQueryClient();
  const busyWith = useRef<string | null | undefined>(null);
  const { keyFor, renew } = useIdempotencyKey();
  const refresh = () => Promise.all(refreshes.map((queryKey) => client.invalidateQueries({ queryKey })));
  const mutation = useMutation({
    mutationFn: (input: Input) => send(input, keyFor(input)),
    onSuccess: async (output) => {
      renew();
      store?.(client, output);
      const refreshed = refresh();
      if (!store) await refreshed;
      await onDone?.(output);
    },
    onError: () => void refresh(),
    onSettled: (_output, _reason, input) => {
      if (busyWith.current === JSON.stringify(input)) busyWith.current = null;
    },
  });
  const mutate = (input: Input) => {
    // A second click comes before the button is off; one on another row, while the first is brought up to date, is another wish.
    const wish = JSON.stringify(input);
    if (busyWith.current === wish) return;
    busyWith.current = wish;
    mutation.mutate(input);
  };
  return { ...mutation, mutate };
}
