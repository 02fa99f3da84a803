/** Calls about the copy of one's own data. */
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import type { DataExport } from '@/api/types';

/** How often the copy that is being made is asked for. */
const ASK_EVERY_MS = 5_000;

export const exportKey = ['data-export'] as const;
export const exportQuery = () =>
  queryOptions({
    queryKey: exportKey,
    queryFn: async ({ signal, client }) => {
      // Only the first call moves the loading bar.
      const background = client.getQueryData(exportKey) !== undefined;
      const { data } = await api.get<{ data: DataExport | null }>('/account/export', undefined, { signal, background });
      return data;
    },
    refetchInterval: ({ state }) => (state.data?.status === 'waiting' ? ASK_EVERY_MS : false),
  });

export const askForExport = () => api.post<DataExport>('/account/export');
export const exportFile = (token: string) => api.file('/account/export/file', { token });
