/**
 * What each screen asks the API for first. The document starts these requests before the code is here
 * (backend/config/templates/spa.html); their answers are in the cache before the screen is drawn, so that it is drawn once.
 * A query that the screen does not have costs a request: test_first_load finds it.
 */
import type { QueryClient, QueryFunction, QueryKey } from '@tanstack/react-query';
import { matchPath } from 'react-router';
import { PATHS, type RouteName } from '@/config/paths';
import { chargeList } from '@/resources/charges';
import { companiesQuery, companyQuery } from '@/resources/companies';
import { invoiceList, invoiceSummaryQuery } from '@/resources/invoices';
import { balanceQuery, balancesQuery, ledgerList, ledgerSummaryQuery } from '@/resources/ledger';
import { licenceQuery, packagesQuery } from '@/resources/licence';
import type { ListQuery } from '@/resources/list';
import { defaultAddressQuery } from '@/resources/mainInfo';
import { itemResource, type ItemName } from '@/resources/mainInfoItems';
import { projectSettingsQuery } from '@/resources/references';
import { reviewQuery } from '@/resources/review';
import { devicesQuery, exportQuery, twoStepQuery } from '@/resources/security';
import { subscriptionList } from '@/resources/subscriptions';
import { withdrawalList } from '@/resources/withdrawals';
import { ROUTES, type LayoutName } from './routeTable';

interface AnyQuery {
  queryKey: QueryKey;
  queryFn?: unknown;
}
/** The URL below `/api/v1`, and the query that it answers, of the company in the path. */
type First = readonly [url: string, query: (companyId: string) => AnyQuery];

/** Answers for the session, which is no query. */
const PROFILE = '/profile';
const COMPANY = '/companies/:id';
const COMPANIES: First = ['/companies?simple=true&pagination=all', companiesQuery];
const SETTINGS: First = ['/project-settings?pagination=all', projectSettingsQuery];
const BALANCES: First = ['/balances', balancesQuery];
const LICENCE: First = [`${COMPANY}/licence`, licenceQuery];
const GROUPED = '&grouped=true';
const INVOICE_SUMMARY: First = [`${COMPANY}/invoices/summary`, invoiceSummaryQuery];

const firstPage = (
  name: string,
  list: (companyId: string) => { page: (query: ListQuery) => AnyQuery },
  always = '',
): First => [`${COMPANY}/${name}?page=1&pagination=20${always}`, (id) => list(id).page({ page: 1, pagination: 20 })];

const itemsOf = (name: ItemName) => firstPage(name, (id) => itemResource(id, name).list);

const BY_LAYOUT: Partial<Record<LayoutName, readonly First[]>> = {
  default: [COMPANIES, BALANCES],
  addCompany: [],
  company: [[COMPANY, companyQuery], COMPANIES, BALANCES, [`${COMPANY}/balance`, balanceQuery]],
};

const BY_SCREEN: Partial<Record<RouteName, readonly First[]>> = {
  about: [SETTINGS],
  terms: [SETTINGS],
  privacy: [SETTINGS],
  addCompany: [COMPANIES],
  accountManagement: [
    ['/sessions?pagination=100', devicesQuery],
    ['/two-step', twoStepQuery],
    ['/account/export', exportQuery],
  ],
  company: [
    LICENCE,
    [`${COMPANY}/addresses?pagination=100`, defaultAddressQuery],
    [`${COMPANY}/ledger/summary`, ledgerSummaryQuery],
    [`${COMPANY}/ledger?pagination=4${GROUPED}`, (id) => ledgerList(id).page({ pagination: 4 })],
  ],
  review: [[`${COMPANY}/review`, reviewQuery]],
  addresses: [itemsOf('addresses')],
  contacts: [itemsOf('phones'), itemsOf('links')],
  contactPeople: [itemsOf('contact-people')],
  bankAccounts: [itemsOf('bank-accounts')],
  licence: [LICENCE, ['/packages', packagesQuery]],
  invoices: [firstPage('invoices', invoiceList), INVOICE_SUMMARY],
  ledger: [firstPage('ledger', ledgerList, GROUPED)],
  charges: [firstPage('charges', chargeList)],
  withdrawals: [firstPage('withdrawal-requests', withdrawalList)],
  subscriptions: [firstPage('subscription-history', subscriptionList)],
};

const firstOf = (name: RouteName, layout: LayoutName) => [...(BY_LAYOUT[layout] ?? []), ...(BY_SCREEN[name] ?? [])];

/** For the build, which writes them into the document of the screen. */
export function firstUrlsOf(name: RouteName): string[] {
  const { layout } = ROUTES[name];
  return [...(layout in BY_LAYOUT ? [PROFILE] : []), ...firstOf(name, layout).map(([url]) => url)];
}

/** Puts the answers that the document asked for into the cache; what came without a good one is left to the screen. */
export async function cacheFirstAnswers(path: string, client: QueryClient): Promise<void> {
  const name = (Object.keys(PATHS) as RouteName[]).find((known) => matchPath(PATHS[known], path));
  if (!name) return;
  const companyId = matchPath(PATHS[name] as string, path)?.params.id ?? '';
  await Promise.all(
    firstOf(name, ROUTES[name].layout).map(async ([url, query]) => {
      const answer = await window.earlyRequests?.get(url.replace(':id', companyId));
      const { queryKey, queryFn } = query(companyId);
      if (answer !== undefined) await client.prefetchQuery({ queryKey, queryFn: queryFn as QueryFunction });
    }),
  );
}
