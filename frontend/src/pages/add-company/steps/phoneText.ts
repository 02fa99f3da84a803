/** Phone numbers as people write them; the numbering plans are loaded for it. */
import { queryOptions } from '@tanstack/react-query';

export const phoneTextQuery = (phones: readonly string[]) =>
  queryOptions({
    queryKey: ['phone-texts', ...phones] as const,
    queryFn: async (): Promise<Record<string, string>> => {
      const { formatPhone } = await import('@/lib/phones');
      return Object.fromEntries(phones.map((phone) => [phone, formatPhone(phone)]));
    },
    staleTime: Infinity,
  });
