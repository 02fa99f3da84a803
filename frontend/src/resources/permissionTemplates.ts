/** Sets of permissions to begin with: ready-made ones, and those that a company saved. */
import { api } from '@/api/client';
import type { PermissionTemplate, Uuid } from '@/api/types';
import { companyKey } from './companies';
import { dataQuery } from './list';
import type { Write } from './write';

const key = (companyId: Uuid) => [...companyKey(companyId), 'permission-templates'] as const;
const url = (companyId: Uuid) => `/companies/${companyId}/permission-templates`;

export const templatesQuery = (companyId: Uuid) => dataQuery<PermissionTemplate[]>(url(companyId), key(companyId));

export interface NewTemplate {
  name: string;
  permissions: readonly string[];
}

export const saveTemplate = (companyId: Uuid): Write<NewTemplate, unknown> => ({
  send: (body) => api.post<PermissionTemplate>(url(companyId), body),
  refreshes: [key(companyId)],
});

export const deleteTemplate = (companyId: Uuid): Write<number, unknown> => ({
  send: (id) => api.delete(`${url(companyId)}/${id}`),
  refreshes: [key(companyId)],
});
