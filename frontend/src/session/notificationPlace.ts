/** What a notification is about, as far as it is still there for its reader. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router';
import type { Notification } from '@/api/types';
import { PATHS, type RouteName } from '@/config/paths';
import { companiesQuery, companyQuery } from '@/resources/companies';
import { usePermissionsOf } from './appRoute';
import { hasPermissions } from './scope';

interface Place {
  /** Null where nothing would be found: no such screen, a company that is gone, rights that are known to be gone. */
  to: string | null;
  /** The company's name; null for what is about none, or about one that is gone. */
  company: string | null;
}

export function useNotificationPlace(): (notification: Notification) => Place {
  const permissionsOf = usePermissionsOf();
  const client = useQueryClient();
  const { data: companies } = useQuery(companiesQuery());
  const companyOf = (id: string | null) => companies?.find((company) => company.id === id);

  const isThere = (link: string): boolean => {
    const [path = ''] = link.split('?');
    const name = (Object.keys(PATHS) as RouteName[]).find((known) => matchPath(PATHS[known], path));
    if (!name) return false;
    const { id } = matchPath(PATHS[name] as string, path)?.params ?? {};
    if (id === undefined || !companies) return true;
    const mine = companyOf(id);
    if (!mine || mine.is_owner) return mine !== undefined;
    // A member's rights are known of the companies that they have looked at.
    const shown = client.getQueryData(companyQuery(id).queryKey);
    return !shown || hasPermissions(shown, permissionsOf(name));
  };

  return ({ link, company }) => ({
    to: link !== null && isThere(link) ? link : null,
    company: companyOf(company)?.name ?? null,
  });
}
