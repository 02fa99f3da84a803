/** Code that is wanted soon: the page of the address at once, the likely next pages when the browser is idle. */
import { matchPath } from 'react-router';
import { PATHS, type RouteName } from '@/config/paths';
import { fetchAhead } from '@/lib/ahead';
import { builtRoutes, isBuilt, preloads } from './screens';

const NEXT: Partial<Record<RouteName, readonly RouteName[]>> = {
  login: ['home'],
  start: ['home'],
  home: ['company', 'addCompany'],
  companies: ['company', 'addCompany'],
  addCompany: ['addCompanyStep'],
  company: ['licence', 'invoices', 'charges'],
  mainInfo: ['personalInfo', 'addresses'],
  personalInfo: ['legalInfo', 'addresses'],
  addresses: ['addressAdd', 'addressEdit'],
  contactPeople: ['contactPersonAdd', 'contactPersonEdit'],
  bankAccounts: ['bankAccountAdd', 'bankAccountEdit'],
  licence: ['invoice', 'subscriptionHistory'],
  subscriptionHistory: ['subscriptionOrder'],
  invoices: ['invoice'],
  charges: ['payment', 'statement'],
  withdrawals: ['withdrawalAdd', 'withdrawal'],
  companyUsers: ['companyUserEdit', 'companyInvitations'],
  companyInvitations: ['companyInvitationAdd'],
};

function nameOf(path: string): RouteName | undefined {
  return builtRoutes().find(([name]) => matchPath(PATHS[name], path))?.[0];
}

/** Resolves when the code of the address is here; what does not come is asked for again when it is drawn. */
export async function preloadFirst(path: string): Promise<void> {
  const name = nameOf(path);
  if (name) await Promise.allSettled(preloads(name).map((fetch) => fetch()));
}

export function prefetchWhenIdle(path: string): void {
  const name = nameOf(path);
  const next = ((name && NEXT[name]) ?? []).filter(isBuilt);
  fetchAhead(next.flatMap(preloads));
}
