/** Code that is wanted soon: the page of the address at once, the likely next pages when the browser is idle. */
import { matchPath } from 'react-router';
import { PATHS, type RouteName } from '@/config/paths';
import { fetchAhead } from '@/lib/ahead';
import { builtRoutes, isBuilt, preload } from './routes';

const NEXT: Partial<Record<RouteName, readonly RouteName[]>> = {
  login: ['home'],
  start: ['home'],
  home: ['company', 'addCompany'],
  companies: ['company', 'addCompany'],
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

export function preloadFirst(path: string): void {
  const name = nameOf(path);
  if (name) preload(name);
}

export function prefetchWhenIdle(path: string): void {
  const name = nameOf(path);
  const next = ((name && NEXT[name]) ?? []).filter(isBuilt);
  if (next.length === 0) return;
  const begin = () => fetchAhead(() => next.forEach((each) => preload(each)));
  // The words of the page may come after everything else has.
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}
