/** Invitations to me: by the token of a mail, and those without an answer. */
import { queryOptions } from '@tanstack/react-query';
import { api, type Page } from '@/api/client';
import type { MyInvitation } from '@/api/types';
import { PAGE_SIZE } from '@/config/env';

export interface InvitationByToken {
  email: string;
  company_name: string;
  status?: string;
}

export const invitationByTokenQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitations', 'by-token', token],
    queryFn: async () =>
      (
        await api.get<{ data: InvitationByToken }>(`/invitations/by-token/${encodeURIComponent(token)}`, undefined, {
          quietFailure: true,
        })
      ).data,
    enabled: token !== '',
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Failure to fetch invitations is only logged (spec 8). */
export const myInvitationsQuery = (page = 1) =>
  queryOptions({
    queryKey: ['invitations', 'mine', page],
    queryFn: ({ signal }) =>
      api.get<Page<MyInvitation>>(
        '/invitations',
        { page, pagination: PAGE_SIZE },
        { signal, quietFailure: true, background: true },
      ),
    retry: false,
  });
