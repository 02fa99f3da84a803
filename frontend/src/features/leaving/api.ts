/** Calls about leaving: at once with the password, or by a request that people look at. */
import { queryOptions } from '@tanstack/react-query';
import { api, type Page } from '@/api/client';
import type { DeletionRequest } from '@/api/types';

export const deleteAccount = (password: string) => api.delete('/account', { password }, { quietSuccess: true });

/** To the own address, while signed in: the link of the mail works there too. */
export const mailResetLink = (email: string) =>
  api.post('/password/forgot', { email }, { anonymous: true, quietSuccess: true });

export const requestsKey = ['deletion-requests'] as const;
export const requestsQuery = () =>
  queryOptions({
    queryKey: requestsKey,
    queryFn: async ({ signal }) =>
      (await api.get<Page<DeletionRequest>>('/account/deletion-requests', { pagination: 100 }, { signal })).data,
  });

export const askForDeletion = (reason: string) => api.post<DeletionRequest>('/account/deletion-requests', { reason });
export const cancelDeletion = (id: number) => api.delete(`/account/deletion-requests/${id}`);
