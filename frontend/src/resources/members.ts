/** The people of a company: its owner and members, and leaving it. */
import { queryOptions } from '@tanstack/react-query';
import { api, type Page } from '@/api/client';
import type { Member, Uuid } from '@/api/types';
import { companiesKey, companyKey } from './companies';
import { listResource, recordQuery, WHOLE_LIST } from './list';
import type { Write } from './write';

const key = (companyId: Uuid) => [...companyKey(companyId), 'users'] as const;
const url = (companyId: Uuid) => `/companies/${companyId}/users`;

export const memberList = (companyId: Uuid) => listResource<Member>(url(companyId), key(companyId), 'members');

/** All of them, in as many pages as the API makes of them: for choosing one. */
export const everyMemberQuery = (companyId: Uuid) =>
  queryOptions({
    queryKey: [...key(companyId), 'list', 'every'],
    queryFn: async ({ signal }) => {
      const page = (number: number) =>
        api.get<Page<Member>>(url(companyId), { ...WHOLE_LIST, page: number }, { signal });
      const first = await page(1);
      const others = Array.from({ length: first.meta.last_page - 1 }, (_, index) => page(index + 2));
      return [first, ...(await Promise.all(others))].flatMap(({ data }) => data);
    },
  });

export const memberQuery = (companyId: Uuid, userId: string) =>
  recordQuery<Member>(`${url(companyId)}/${userId}`, [...key(companyId), 'one', userId]);

export const updateMember = (companyId: Uuid, userId: number): Write<{ permissions: readonly string[] }, unknown> => ({
  send: (body) => api.put<Member>(`${url(companyId)}/${userId}`, body),
  refreshes: [key(companyId)],
});

/** Takes an ownership offer to them along. */
export const removeMember = (companyId: Uuid, userId: number): Write<void, unknown> => ({
  send: () => api.delete(`${url(companyId)}/${userId}`),
  refreshes: [
    [...key(companyId), 'list'],
    [...companyKey(companyId), 'ownership'],
  ],
});

export const leaveCompany = (companyId: Uuid): Write<void, unknown> => ({
  send: () => api.delete(`/companies/${companyId}/membership`),
  refreshes: [companiesKey],
});
