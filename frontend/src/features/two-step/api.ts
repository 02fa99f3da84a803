/** Calls about the second step of signing in. */
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import type { RecoveryCodes, TwoStepSecret, TwoStepState } from '@/api/types';

export const twoStepKey = ['two-step'] as const;
export const twoStepQuery = () =>
  queryOptions({
    queryKey: twoStepKey,
    queryFn: async ({ signal }) => (await api.get<{ data: TwoStepState }>('/two-step', undefined, { signal })).data,
  });

export const setUpTwoStep = (password: string) => api.post<TwoStepSecret>('/two-step/setup', { password });
export const switchOnTwoStep = (code: string) => api.post<RecoveryCodes>('/two-step', { code });
export const renewRecoveryCodes = (password: string) =>
  api.post<RecoveryCodes>('/two-step/recovery-codes', { password });
export const switchOffTwoStep = (body: { password: string; code: string }) => api.delete('/two-step', body);
