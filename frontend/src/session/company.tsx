/** The company that the screen is about, and what its reader may do there. */
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useMemo, type ReactNode } from 'react';
import { appEvents } from '@/api/appEvents';
import { api, type Page } from '@/api/client';
import type { Balance, Company, CompanyBalance, CompanySummary } from '@/api/types';
import { selectedPermissions } from './scope';

/** It was confirmed once, and is not any more: what it has stays, but it is no newcomer whose answer came. */
export const isRevoked = ({ status, confirmed_at: confirmedAt }: CompanySummary): boolean =>
  status === 'rejected' && confirmedAt !== null;

/** Everything about one company lives under this key, so one call refreshes a whole area. */
export const companyKey = (companyId: string) => ['companies', companyId] as const;

export const companyQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'show'],
    queryFn: async ({ signal }) =>
      (await api.get<{ company: Company }>(`/companies/${companyId}`, undefined, { signal })).company,
    // Asked for by frames, which say themselves that there is no such company.
    throwOnError: false,
  });

export const companiesKey = ['companies', 'mine'] as const;
export const companiesQuery = () =>
  queryOptions({
    queryKey: companiesKey,
    queryFn: async ({ signal }) =>
      (
        await api.get<Pick<Page<CompanySummary>, 'data'>>(
          '/companies',
          { simple: 'true', pagination: 'all' },
          { signal },
        )
      ).data,
  });

export const balanceQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'balance'],
    queryFn: ({ signal }) => api.get<Balance>(`/companies/${companyId}/balance`, undefined, { signal }),
  });

export const balancesQuery = () =>
  queryOptions({
    queryKey: ['companies', 'balances'],
    queryFn: async ({ signal }) => (await api.get<{ data: CompanyBalance[] }>('/balances', undefined, { signal })).data,
  });

interface CompanyValue {
  company: Company;
  can: (...names: string[]) => boolean;
}

const CompanyContext = createContext<CompanyValue | null>(null);

export function CompanyProvider({ company, children }: { company: Company; children: ReactNode }) {
  const client = useQueryClient();
  const { id } = company;
  // A 403 means that our picture of the rights is old: fetch it again.
  useEffect(
    () =>
      appEvents.on('forbidden', ({ url }) => {
        if (url.includes(`/companies/${id}/`)) void client.invalidateQueries({ queryKey: companyQuery(id).queryKey });
      }),
    [client, id],
  );
  const value = useMemo(() => {
    const held = selectedPermissions(company.permissions);
    return { company, can: (...names: string[]) => names.every((name) => held.has(name)) };
  }, [company]);
  return <CompanyContext value={value}>{children}</CompanyContext>;
}

/** Below `/company/{id}` only. */
export function useCompany(): Company {
  const value = useContext(CompanyContext);
  if (!value) throw new Error('This screen needs a company around it');
  return value.company;
}

/** `const can = useCan(); can('edit_addresses')`: hides or explains; the server decides. */
export function useCan(): (...names: string[]) => boolean {
  const value = useContext(CompanyContext);
  return value?.can ?? (() => false);
}

/** The company of the page, or null outside the company area (header, switches). */
export const useCompanyIfAny = (): Company | null => useContext(CompanyContext)?.company ?? null;
