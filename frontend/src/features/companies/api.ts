/** What the overview reads of a company beside the company itself. */
import { queryOptions } from '@tanstack/react-query';
import { api, type Page } from '@/api/client';
import type { Address, InvoiceSummary, LedgerEntry, LedgerSummary, Licence } from '@/api/types';
import { companyKey } from '@/session/company';

/** The API's largest page. */
const PAGE = 100;

/** Money in and out by month, as the ledger adds it up. */
export const monthFlowsQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'ledger', 'summary'],
    queryFn: async ({ signal }) =>
      (await api.get<{ data: LedgerSummary }>(`/companies/${companyId}/ledger/summary`, undefined, { signal })).data,
  });

export const lastMovementsQuery = (companyId: string, count: number) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'ledger', 'last', count],
    queryFn: async ({ signal }) =>
      (await api.get<Page<LedgerEntry>>(`/companies/${companyId}/ledger`, { pagination: count }, { signal })).data,
  });

/** The default address, for the line under the name. */
export const defaultAddressQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'addresses', 'default'],
    queryFn: async ({ signal }) => {
      const { data } = await api.get<Page<Address>>(
        `/companies/${companyId}/addresses`,
        { pagination: PAGE },
        { signal, quietFailure: true },
      );
      return data.find((address) => address.default) ?? null;
    },
  });

// The same addresses as in the features of licence and invoices, under keys of their own: features do not share.
export const overviewLicenceQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'overview', 'licence'],
    queryFn: async ({ signal }) =>
      (await api.get<{ data: Licence }>(`/companies/${companyId}/licence`, undefined, { signal })).data,
  });

export const openInvoicesQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'overview', 'invoices'],
    queryFn: async ({ signal }) =>
      (await api.get<{ data: InvoiceSummary }>(`/companies/${companyId}/invoices/summary`, undefined, { signal })).data,
  });
