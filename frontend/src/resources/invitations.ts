/** Invitations to me: by the token of a mail, those without an answer, those that are over. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answer, api, type Page } from '@/api/client';
import type { InvitationByToken, InvitationStatus, MyInvitation } from '@/api/types';
import { PAGE_SIZE } from '@/config/env';
import { balancesKey, companiesKey } from './companies';
import type { Write } from './write';

export const invitationByTokenQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitations', 'by-token', token],
    queryFn: async () =>
      (await api.get<{ data: InvitationByToken }>(`/invitations/by-token/${encodeURIComponent(token)}`)).data,
    enabled: token !== '',
    meta: { errorToast: false },
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** `ownership_offers` counts the companies that are offered to the reader. */
interface MyInvitations extends Page<MyInvitation> {
  meta: Page<MyInvitation>['meta'] & { ownership_offers: number };
}

export const myInvitationsKey = ['invitations', 'mine'] as const;
const OVER = ['accepted', 'rejected', 'expired', 'revoked'] as const satisfies readonly InvitationStatus[];

interface Part {
  page?: number;
  size?: number;
  /** Those that nobody can answer any more. */
  over?: boolean;
}

/** Failure to fetch invitations is only logged (spec 8). */
export const myInvitationsQuery = ({ page = 1, size = PAGE_SIZE, over = false }: Part = {}) =>
  queryOptions({
    queryKey: [...myInvitationsKey, over ? 'over' : 'waiting', page, size],
    queryFn: ({ signal }) =>
      api.get<MyInvitations>('/invitations', { page, pagination: size, ...(over && { status: OVER }) }, { signal }),
    placeholderData: keepPreviousData,
    meta: { errorToast: false, background: true },
    retry: false,
  });

/** As fetching them: a failure is only logged. */
export const answerInvitation: Write<{ id: number; accept: 0 | 1 }, Answer<MyInvitation>> = {
  send: ({ id, accept }) => api.put<MyInvitation>(`/invitations/${id}`, { accept }),
  meta: { errorToast: false },
  refreshes: [myInvitationsKey, companiesKey, balancesKey],
};
