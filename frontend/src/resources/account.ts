/** The person's own data, and leaving for good. */
import { IconBan, IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { queryOptions } from '@tanstack/react-query';
import type { ParseKeys } from 'i18next';
import { type Answer, api, formDataOf, type Page } from '@/api/client';
import type { Account, DeletionRequest, DeletionStatus, Language } from '@/api/types';
import { WHOLE_LIST } from './list';
import type { Look } from './look';
import type { Write } from './write';

export interface ProfileChange {
  first_name?: string;
  last_name?: string;
  phone?: string;
  language?: Language;
  email?: string;
  /** Asked for with another email. */
  password?: string;
}

export const changeProfile: Write<ProfileChange, Answer<Account>> = {
  send: (fields) => api.put('/profile', fields),
};
export const changePicture: Write<File | null, Answer<Account>> = {
  send: (image) => api.put('/profile', image ? formDataOf({ image }) : { image }),
};

/** The page itself says what came of it. */
export const confirmEmailChange: Write<string, unknown> = {
  send: (token) => api.post('/email/change/confirm', { token }),
  meta: { successToast: false, errorToast: false },
};

export const deleteAccount: Write<{ password: string; give_up_balance: boolean }, unknown> = {
  send: (proof) => api.delete('/account', proof),
  meta: { successToast: false, errorToast: 'unexpected' },
};

const deletionRequestsKey = ['deletion-requests'] as const;
export const deletionRequestsQuery = () =>
  queryOptions({
    queryKey: deletionRequestsKey,
    queryFn: async ({ signal }) =>
      (await api.get<Page<DeletionRequest>>('/account/deletion-requests', WHOLE_LIST, { signal })).data,
  });

export const requestDeletion: Write<{ reason: string }, unknown> = {
  send: (body) => api.post<DeletionRequest>('/account/deletion-requests', body),
  refreshes: [deletionRequestsKey],
};
export const cancelDeletion: Write<number, unknown> = {
  send: (id) => api.delete(`/account/deletion-requests/${id}`),
  refreshes: [deletionRequestsKey],
};

export const DELETION_LOOK: Record<DeletionStatus, Look<ParseKeys<'words'>>> = {
  open: { tone: 'warning', icon: IconClock, label: 'deletion.status.open' },
  done: { tone: 'success', icon: IconCheck, label: 'deletion.status.done' },
  refused: { tone: 'danger', icon: IconX, label: 'deletion.status.refused' },
  canceled: { tone: 'neutral', icon: IconBan, label: 'deletion.status.canceled' },
};
