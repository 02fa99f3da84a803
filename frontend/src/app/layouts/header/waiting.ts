/** What waits for the person: requirements of the companies, invitations without an answer. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, type Page } from '@/api/client';
import type { MyInvitation } from '@/api/types';
import { PAGE_SIZE } from '@/config/env';
import { companiesQuery } from '@/resources/companies';
import { useSession } from '@/session/session';
import { isBuilt } from '../../screens';

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
    throwOnError: false,
  });

export interface Waiting {
  companies: { id: string; name: string; count: number }[];
  invitations: number;
  total: number;
}

export function useWaiting(): Waiting {
  const { account } = useSession();
  const enabled = account?.type === 'USER';
  const { data: companies = [] } = useQuery({ ...companiesQuery(), enabled });
  const { data: invitations } = useQuery({
    ...myInvitationsQuery(),
    // Counted where they can be answered.
    enabled: enabled && isBuilt('invitations'),
  });
  const demanding = companies
    .map(({ id, name, requirements, status }) => ({
      id,
      name,
      count: status === 'uncompleted' ? 0 : (requirements?.length ?? 0),
    }))
    .filter(({ count }) => count > 0);
  const open = invitations?.data.filter(({ accept, status }) => accept === null && status === 'pending').length ?? 0;
  return {
    companies: demanding,
    invitations: open,
    total: demanding.reduce((sum, { count }) => sum + count, 0) + open,
  };
}
