/** What the platform announces on home. */
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import type { Banner } from '@/api/types';
import { BANNERS_NEEDED } from '@/config/env';

export const bannersQuery = () =>
  queryOptions({
    queryKey: ['banners'],
    queryFn: async ({ signal }) =>
      (await api.get<{ banners: Banner[] }>('/banners', { banners_needed_count: BANNERS_NEEDED }, { signal })).banners,
    staleTime: 10 * 60_000,
  });
