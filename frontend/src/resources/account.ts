/** The person's own data, and leaving for good. */
import { IconBan, IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { queryOptions } from '@tanstack/react-query';
import { api, formDataOf, type Page } from '@/api/client';
import type { Account, DeletionRequest, DeletionStatus, Language } from '@/api/types';
import type { MessageKey } from '@/i18n/messages';
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

const profileOf = async (body: unknown) => (await api.put<Account>('/profile', body)).data;
export const changeProfile = (fields: ProfileChange) => profileOf(fields);
export const changePicture = (image: File) => profileOf(formDataOf({ image }));
export const removePicture = () => profileOf({ image: null });

/** The page itself says what came of it. */
export const confirmEmailChange = (token: string) =>
  api.post('/email/change/confirm', { token }, { quietFailure: true, quietSuccess: true });

export const deleteAccount = (proof: { password: string; give_up_balance: boolean }) =>
  api.delete('/account', proof, { quietSuccess: true, quietRefusal: true });

const deletionRequestsKey = ['deletion-requests'] as const;
export const deletionRequestsQuery = () =>
  queryOptions({
    queryKey: deletionRequestsKey,
    queryFn: async ({ signal }) =>
      (await api.get<Page<DeletionRequest>>('/account/deletion-requests', WHOLE_LIST, { signal })).data,
  });

export const deletionRequest: Write<{ reason: string }, unknown> = {
  send: (body) => api.post<DeletionRequest>('/account/deletion-requests', body),
  refreshes: [deletionRequestsKey],
};
export const deletionCancelling: Write<number, unknown> = {
  send: (id) => api.delete(`/account/deletion-requests/${id}`),
  refreshes: [deletionRequestsKey],
};

export const DELETION_LOOK: Record<DeletionStatus, Look<MessageKey<'words'>>> = {
  open: { tone: 'warning', icon: IconClock, label: 'deletion.status.open' },
  done: { tone: 'success', icon: IconCheck, label: 'deletion.status.done' },
  refused: { tone: 'danger', icon: IconX, label: 'deletion.status.refused' },
  canceled: { tone: 'neutral', icon: IconBan, label: 'deletion.status.canceled' },
};
