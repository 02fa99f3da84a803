/** What protects an account: its devices, the second step of signing in, and the copy of its data. */
import { queryOptions } from '@tanstack/react-query';
import { api, type Page } from '@/api/client';
import type { DataExport, DeviceSession, RecoveryCodes, TwoStepSecret, TwoStepState, Uuid } from '@/api/types';
import { dataQuery, WHOLE_LIST } from './list';
import type { Write } from './write';

const devicesKey = ['devices'] as const;
export const devicesQuery = () =>
  queryOptions({
    queryKey: devicesKey,
    queryFn: async ({ signal }) => (await api.get<Page<DeviceSession>>('/sessions', WHOLE_LIST, { signal })).data,
  });

export const deviceEnding: Write<Uuid, unknown> = {
  send: (id) => api.delete(`/sessions/${id}`),
  refreshes: [devicesKey],
};
export const otherDevicesEnding: Write<void, unknown> = {
  send: () => api.delete<{ ended: number }>('/sessions'),
  refreshes: [devicesKey],
};

export const twoStepQuery = () => dataQuery<TwoStepState>('/two-step', ['two-step']);

export const setUpTwoStep = async (password: string) =>
  (await api.post<TwoStepSecret>('/two-step/setup', { password })).data;
export const switchOnTwoStep = async (code: string) =>
  (await api.post<RecoveryCodes>('/two-step', { code })).data.recovery_codes;
export const renewRecoveryCodes = async (password: string) =>
  (await api.post<RecoveryCodes>('/two-step/recovery-codes', { password })).data.recovery_codes;
export const switchOffTwoStep = (body: { password: string; code: string }) => api.delete('/two-step', body);

/** How often the copy that is being made is asked for. */
const ASK_EVERY_MS = 5_000;

const exportKey = ['data-export'] as const;
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

/** Refused while one is under way: the refreshing shows that one. */
export const exportRequest: Write<void, DataExport> = {
  send: async () => (await api.post<DataExport>('/account/export')).data,
  store: (client, copy) => client.setQueryData(exportKey, copy),
  refreshes: [exportKey],
};
export const exportFile = (token: string) => api.file('/account/export/file', { token });
