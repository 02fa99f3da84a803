/** The company that the screen is about, and what its reader may do there. */
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Company } from '@/api/types';
import { pathTo, type RouteName } from '@/config/paths';
import { usePathname } from '@/lib/navigation';
import { usePermissionsOf } from './appRoute';
import { selectedPermissions } from './scope';

interface CompanyValue {
  company: Company;
  can: (...names: string[]) => boolean;
}

const CompanyContext = createContext<CompanyValue | null>(null);

/** Without a company while it is on its way, and where it is not for this reader. */
export function CompanyProvider({ company, children }: { company: Company | undefined; children: ReactNode }) {
  const value = useMemo(() => {
    if (!company) return null;
    const held = selectedPermissions(company.permissions);
    // A closed company is only looked at, whatever its reader may do in an open one.
    const isOpen = (name: string) => !company.closing || name.startsWith('view_');
    return { company, can: (...names: string[]) => names.every((name) => held.has(name) && isOpen(name)) };
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

/** `linkTo('contacts', { id })`: the path of a screen, as `pathTo`; null where it is not for this reader. */
export function useLinkTo() {
  const permissionsOf = usePermissionsOf();
  const can = useCan();
  return <Name extends RouteName>(...screen: Parameters<typeof pathTo<Name>>): string | null => {
    return can(...permissionsOf(screen[0])) ? pathTo(...screen) : null;
  };
}

/** `linkTo`, remembered by the screen that it leads to: what is added there leads back to the page on the screen. */
export function useLinkThereAndBack() {
  const linkTo = useLinkTo();
  const pathname = usePathname();
  const { search } = useLocation();
  return <Name extends RouteName>(...screen: Parameters<typeof pathTo<Name>>): string | null => {
    const to = linkTo(...screen);
    return to && `${to}?${new URLSearchParams({ from: pathname + search }).toString()}`;
  };
}

/** The company of the page, or null outside the company area (header, switches). */
export const useCompanyIfAny = (): Company | null => useContext(CompanyContext)?.company ?? null;
