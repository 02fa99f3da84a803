/** Calls about the devices on which a person is signed in. */
import { queryOptions } from '@tanstack/react-query';
import { api, type Page } from '@/api/client';
import type { DeviceSession, Uuid } from '@/api/types';

/** As many as the API gives at once; nobody has more. */
const ALL = 100;

export const devicesKey = ['devices'] as const;
export const devicesQuery = () =>
  queryOptions({
    queryKey: devicesKey,
    queryFn: ({ signal }) => api.get<Page<DeviceSession>>('/sessions', { pagination: ALL }, { signal }),
  });

export const endDevice = (id: Uuid) => api.delete(`/sessions/${id}`);
export const endOtherDevices = () => api.delete<{ ended: number }>('/sessions');
