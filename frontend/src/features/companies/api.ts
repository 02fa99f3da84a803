/** What the overview reads of a company beside the company itself. */
import { queryOptions } from '@tanstack/react-query';
import { api, type Page } from '@/api/client';
import type { Address, InvoiceSummary, LedgerEntry, Licence } from '@/api/types';
import { companyKey } from '@/session/company';

/** The API's largest page, and how many of them the chart reads at most. */
const PAGE = 100;
const MOST_PAGES = 5;

export interface Movements {
  /** Newest first. */
  entries: LedgerEntry[];
  /** False where there were more than the chart reads: the oldest month is then not whole. */
  isWhole: boolean;
}

/** Every movement since a day, page by page. */
export const movementsQuery = (companyId: string, since: string) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'ledger', 'since', since],
    queryFn: async ({ signal }): Promise<Movements> => {
      const read = (page: number) =>
        api.get<Page<LedgerEntry>>(
          `/companies/${companyId}/ledger`,
          { date_from: since, page, pagination: PAGE },
          { signal },
        );
      const first = await read(1);
      const last = Math.min(first.meta.last_page, MOST_PAGES);
      const others = await Promise.all(Array.from({ length: last - 1 }, (_, index) => read(index + 2)));
      return {
        entries: [first, ...others].flatMap(({ data }) => data),
        isWhole: first.meta.last_page <= MOST_PAGES,
      };
    },
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
