/** Handing a company over: its open offer, and offers to me. */
import { queryOptions } from '@tanstack/react-query';
import { api, type Page } from '@/api/client';
import type { OwnershipOffer, Uuid } from '@/api/types';
import { companiesKey, companyKey } from './companies';
import { myInvitationsKey } from './invitations';
import { dataQuery, WHOLE_LIST } from './list';
import type { Write } from './write';

const key = (companyId: Uuid) => [...companyKey(companyId), 'ownership'] as const;
const url = (companyId: Uuid) => `/companies/${companyId}/ownership`;

/** Null without an open one. */
export const ownershipQuery = (companyId: Uuid) => dataQuery<OwnershipOffer | null>(url(companyId), key(companyId));

export interface Handover {
  user: string;
  password: string;
}

export const offerOwnership = (companyId: Uuid): Write<Handover, unknown> => ({
  send: (body) => api.post<OwnershipOffer>(url(companyId), body),
  refreshes: [key(companyId)],
});

export const cancelOwnershipOffer = (companyId: Uuid): Write<void, unknown> => ({
  send: () => api.delete<OwnershipOffer>(url(companyId)),
  refreshes: [key(companyId)],
});

const offersKey = ['ownership-offers'] as const;
export const ownershipOffersQuery = () =>
  queryOptions({
    queryKey: offersKey,
    queryFn: async ({ signal }) =>
      (await api.get<Page<OwnershipOffer>>('/ownership-offers', WHOLE_LIST, { signal })).data,
  });

export interface OfferAnswer {
  id: number;
  company: Uuid;
  accept: 0 | 1;
}

/** Whoever takes a company over has other rights in it from then on. */
export const answerOwnershipOffer: Write<OfferAnswer, unknown> = {
  send: ({ id, accept }) => api.put<OwnershipOffer>(`/ownership-offers/${id}`, { accept }),
  refreshes: [offersKey, myInvitationsKey, companiesKey, ['companies']],
};
