/** Calls about the second step of signing in. */
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import type { Instant } from '@/api/types';

export interface TwoStepState {
  enabled: boolean;
  enabled_at: Instant | null;
  recovery_codes_left: number;
}
/** What an authenticator app needs; `qr_svg` is the picture of `otpauth_uri`. */
export interface TwoStepSecret {
  secret: string;
  otpauth_uri: string;
  qr_svg: string;
}
interface Codes {
  recovery_codes: string[];
}

export const twoStepKey = ['two-step'] as const;
export const twoStepQuery = () =>
  queryOptions({
    queryKey: twoStepKey,
    queryFn: async ({ signal }) => (await api.get<{ data: TwoStepState }>('/two-step', undefined, { signal })).data,
  });

export const setUpTwoStep = (password: string) => api.post<TwoStepSecret>('/two-step/setup', { password });
export const switchOnTwoStep = (code: string) => api.post<Codes>('/two-step', { code });
export const renewRecoveryCodes = (password: string) => api.post<Codes>('/two-step/recovery-codes', { password });
export const switchOffTwoStep = (body: { password: string; code: string }) => api.delete('/two-step', body);
