/** The statement of one company: its movements, as rows and as files. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, type Page } from '@/api/client';
import type { LedgerEntry } from '@/api/types';
import type { ListState } from '@/components/data/useListState';
import { companyKey } from '@/session/company';

const address = (companyId: string) => `/companies/${companyId}/ledger`;

export const ledgerQuery = (companyId: string, query: ListState['query']) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'ledger', query],
    queryFn: ({ signal }) => api.get<Page<LedgerEntry>>(address(companyId), query, { signal }),
    placeholderData: keepPreviousData,
  });

/** `csv`: what the filters leave; `pdf`: the whole period, so that it adds up. */
export function statementFile(
  companyId: string,
  { page: _page, pagination: _size, ...filters }: ListState['query'],
  kind: 'csv' | 'pdf',
) {
  return api.file(address(companyId), { ...filters, export: kind });
}
