/** Searching everywhere: what of all companies the reader may see. */
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import type { Found } from '@/api/types';
import { foldText } from '@/lib/text';

const LEAST_LETTERS = 2;

/** Whether there is enough to look for: a digit alone is the number of a request. */
export function isSearchable(text: string): boolean {
  const words = foldText(text);
  return words.length >= LEAST_LETTERS || /^\d$/.test(words);
}

export const searchQuery = (words: string) =>
  queryOptions({
    queryKey: ['search', words],
    queryFn: async ({ signal }) => (await api.get<{ data: Found[] }>('/search', { q: words }, { signal })).data,
    meta: { background: true },
    enabled: isSearchable(words),
  });
