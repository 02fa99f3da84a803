/** Code that is wanted soon: the page of the address at once, the likely next pages when the browser is idle. */
import { matchPath } from 'react-router';
import { PREFETCH_IDLE_MS } from '@/config/env';
import { PATHS, type RouteName } from '@/config/paths';
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

/** Browsers that can be asked to save data say so here; the type is not in TypeScript's library. */
interface Saving {
  connection?: { saveData?: boolean };
}
const savesData = () => (navigator as Saving).connection?.saveData === true;

/** Nothing for those who asked their browser to save data. */
export function prefetchWhenIdle(path: string): void {
  const name = nameOf(path);
  const next = ((name && NEXT[name]) ?? []).filter(isBuilt);
  if (next.length === 0 || savesData()) return;
  const fetchAll = () => next.forEach(preload);
  const whenIdle = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(fetchAll, { timeout: PREFETCH_IDLE_MS });
    else setTimeout(fetchAll, PREFETCH_IDLE_MS);
  };
  // The words of the page may have come after everything else had.
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}
