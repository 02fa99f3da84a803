/** Edit orders: what a confirmed company asks to change of its reviewed data, and how that was decided. */
import { IconBan, IconCheck, IconClock, IconX } from '@tabler/icons-react';
import type { ParseKeys } from 'i18next';
import { type Answer, api, formDataOf } from '@/api/client';
import type { EditOrder, EditOrderPart, EditOrderStatus, Uuid } from '@/api/types';
import { companiesKey, companyKey } from './companies';
import { listResource, recordQuery } from './list';
import type { Look } from './look';
import type { Write } from './write';

const key = (companyId: Uuid) => [...companyKey(companyId), 'edit-orders'] as const;
const url = (companyId: Uuid) => `/companies/${companyId}/edit-orders`;
const legalKey = ['companies', 'legal-orders'] as const;

/** Those of one part, newest first: only the first can still wait. */
export const editOrderList = (companyId: Uuid, part: EditOrderPart) =>
  listResource<EditOrder>(url(companyId), [...key(companyId), part], `edit-orders-${part}`, { rows: { part } });

/** The legal ones of every company in which the person may see them, or of one company. */
export const legalOrderList = (company?: Uuid) =>
  listResource<EditOrder>('/requests/legal-info', [...legalKey, company ?? 'all'], 'edit-orders', {
    rows: company ? { company } : {},
  });

export const editOrderQuery = (companyId: Uuid, orderId: string) =>
  recordQuery<EditOrder>(`${url(companyId)}/${orderId}`, [...key(companyId), 'one', orderId]);

/** A paper that was sent is no requirement any more, which the company's frame and all companies show. */
const refreshesOf = (companyId: Uuid) => [companyKey(companyId), companiesKey, legalKey];

/** The values of one part that are to be others; `documents` are the numbers of files that were sent before. */
export const requestEdit = (companyId: Uuid): Write<Record<string, unknown>, Answer<EditOrder>> => ({
  send: (values) => api.post(url(companyId), values.logo instanceof File ? formDataOf(values) : values),
  refreshes: refreshesOf(companyId),
});

export const cancelEditOrder = (companyId: Uuid, orderId: number): Write<void, unknown> => ({
  send: (_, idempotencyKey) => api.delete<EditOrder>(`${url(companyId)}/${orderId}`, undefined, { idempotencyKey }),
  refreshes: refreshesOf(companyId),
});

export const EDIT_ORDER_LOOK: Record<EditOrderStatus, Look<ParseKeys<'words'>>> = {
  pending: { tone: 'warning', icon: IconClock, label: 'editOrder.status.pending' },
  approved: { tone: 'success', icon: IconCheck, label: 'editOrder.status.approved' },
  rejected: { tone: 'danger', icon: IconX, label: 'editOrder.status.rejected' },
  canceled: { tone: 'neutral', icon: IconBan, label: 'editOrder.status.canceled' },
};
