/** Closing a company, and taking it back until it is erased. */
import { api } from '@/api/client';
import type { ClosingTerms, Uuid } from '@/api/types';
import { companyKey, moneyKeys } from './companies';
import { dataQuery } from './list';
import type { Write } from './write';

const pathOf = (companyId: Uuid) => `/companies/${companyId}/closing`;

export const closingQuery = (companyId: Uuid) =>
  dataQuery<ClosingTerms>(pathOf(companyId), [...companyKey(companyId), 'closing']);

export const closeCompany = (companyId: Uuid): Write<{ password: string; give_up_balance: boolean }, unknown> => ({
  send: (body) => api.post(pathOf(companyId), body),
  refreshes: moneyKeys(companyId),
});

export const reopenCompany = (companyId: Uuid): Write<void, unknown> => ({
  send: () => api.delete(pathOf(companyId)),
  refreshes: moneyKeys(companyId),
});
