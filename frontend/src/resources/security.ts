/** What protects an account: its devices, the second step of signing in, and the copy of its data. */
import { queryOptions } from '@tanstack/react-query';
import { type Answer, api, type Page } from '@/api/client';
import type { DataExport, DeviceSession, RecoveryCodes, TwoStepSecret, TwoStepState, Uuid } from '@/api/types';
import { dataQuery, WHOLE_LIST } from './list';
import type { Write } from './write';

const devicesKey = ['devices'] as const;
export const devicesQuery = () =>
  queryOptions({
    queryKey: devicesKey,
    queryFn: async ({ signal }) => (await api.get<Page<DeviceSession>>('/sessions', WHOLE_LIST, { signal })).data,
  });

export const endDevice: Write<Uuid, unknown> = {
  send: (id) => api.delete(`/sessions/${id}`),
  refreshes: [devicesKey],
};
export const endOtherDevices: Write<void, unknown> = {
  send: () => api.delete<{ ended: number }>('/sessions'),
  refreshes: [devicesKey],
};

export const twoStepQuery = () => dataQuery<TwoStepState>('/two-step', ['two-step']);

export const setUpTwoStep: Write<string, Answer<TwoStepSecret>> = {
  send: (password) => api.post('/two-step/setup', { password }),
};
export const switchTwoStepOn: Write<string, Answer<RecoveryCodes>> = {
  send: (code) => api.post('/two-step', { code }),
};
export const renewRecoveryCodes: Write<string, Answer<RecoveryCodes>> = {
  send: (password) => api.post('/two-step/recovery-codes', { password }),
};
export const switchTwoStepOff: Write<{ password: string; code: string }, unknown> = {
  send: (body) => api.delete('/two-step', body),
};

/** How often the copy that is being made is asked for. */
const ASK_EVERY_MS = 5_000;

const exportKey = ['data-export'] as const;
export const exportQuery = () =>
  queryOptions({
    queryKey: exportKey,
    queryFn: async ({ signal }) =>
      (await api.get<{ data: DataExport | null }>('/account/export', undefined, { signal })).data,
    meta: { background: true },
    refetchInterval: ({ state }) => (state.data?.status === 'waiting' ? ASK_EVERY_MS : false),
  });

/** Refused while one is under way: the refreshing shows that one. */
export const requestExport: Write<void, Answer<DataExport>> = {
  send: () => api.post<DataExport>('/account/export'),
  store: (client, { data: copy }) => client.setQueryData(exportKey, copy),
  refreshes: [exportKey],
};
export const exportFile = (token: string) => api.file('/account/export/file', { token });
