/**
 * What each screen asks the API for first. The document starts these requests before the code is here
 * (backend/config/templates/spa.html); their answers are in the cache before the screen is drawn, so that it is drawn once.
 * A query that the screen does not have costs a request: test_first_load finds it.
 */
import type { QueryClient, QueryFunction, QueryKey } from '@tanstack/react-query';
import { matchPath, type Params } from 'react-router';
import type { EditOrderPart } from '@/api/types';
import { PATHS, type RouteName } from '@/config/paths';
import { activityList, activityPeopleQuery } from '@/resources/activity';
import { chargeList } from '@/resources/charges';
import { companiesQuery, companyQuery } from '@/resources/companies';
import { invitationList, invitationQuery } from '@/resources/companyInvitations';
import { editOrderList, editOrderQuery, legalOrderList } from '@/resources/editOrders';
import { myInvitationsQuery } from '@/resources/invitations';
import { invoiceList, invoiceSummaryQuery } from '@/resources/invoices';
import { balanceQuery, balancesQuery, ledgerList, ledgerSummaryQuery } from '@/resources/ledger';
import { licenceQuery, packagesQuery } from '@/resources/licence';
import type { ListQuery } from '@/resources/list';
import { defaultAddressQuery, legalInfoQuery, personalInfoQuery } from '@/resources/mainInfo';
import { itemResource, type ItemName } from '@/resources/mainInfoItems';
import { memberList, memberQuery } from '@/resources/members';
import { notificationPreferencesQuery, notificationsQuery } from '@/resources/notifications';
import { ownershipOffersQuery } from '@/resources/ownership';
import { templatesQuery } from '@/resources/permissionTemplates';
import { permissionCatalogueQuery } from '@/resources/permissions';
import {
  bannersQuery,
  countriesQuery,
  currenciesQuery,
  projectSettingsQuery,
  serviceCategoriesQuery,
} from '@/resources/references';
import { reviewQuery } from '@/resources/review';
import { devicesQuery, exportQuery, twoStepQuery } from '@/resources/security';
import { subscriptionList } from '@/resources/subscriptions';
import { pageContentQuery, themeChoiceQuery, themesQuery } from '@/resources/themes';
import { withdrawalList } from '@/resources/withdrawals';
import { keyOf, stepQuery } from '@/resources/wizard';
import { ROUTES, type LayoutName } from './routeTable';

interface AnyQuery {
  queryKey: QueryKey;
  queryFn?: unknown;
}
/** The URL below `/api/v1`, and the query that it answers, of the company and whatever else is named in the path. */
type First = readonly [url: string, query: (companyId: string, named: Params) => AnyQuery];

/** Answers for the session, which is no query. */
const PROFILE = '/profile';
const BANNERS: First = ['/banners?banners_needed_count=3', bannersQuery];
const COMPANY = '/companies/:id';
const FRAME: First = [COMPANY, companyQuery];
const COMPANIES: First = ['/companies?simple=true&pagination=all', companiesQuery];
const SETTINGS: First = ['/project-settings?pagination=all', projectSettingsQuery];
const BALANCES: First = ['/balances', balancesQuery];
/** The bell counts them. */
const INVITATIONS: First = ['/invitations?page=1&pagination=20', () => myInvitationsQuery()];
const COUNTRIES: First = ['/countries?simple=true&pagination=all', countriesQuery];
/** Beside the forms that need them, a desk's header offers them: late, they would bring the transport with them, which is heavy. */
const CURRENCIES: First = ['/currencies', currenciesQuery];
const LICENCE: First = [`${COMPANY}/licence`, licenceQuery];
const GROUPED = '&grouped=true';
const INVOICE_SUMMARY: First = [`${COMPANY}/invoices/summary`, invoiceSummaryQuery];

const FIRST_PAGE = { page: 1, pagination: 20 };

const firstPage = (
  name: string,
  list: (companyId: string) => { page: (query: ListQuery) => AnyQuery },
  always = '',
): First => [`${COMPANY}/${name}?page=1&pagination=20${always}`, (id) => list(id).page(FIRST_PAGE)];

const itemsOf = (name: ItemName) => firstPage(name, (id) => itemResource(id, name).list);
/** The form for one more looks at those that there are. */
const wholeOf = (name: ItemName): First => [
  `${COMPANY}/${name}?pagination=100`,
  (id) => itemResource(id, name).whole(),
];
const oneOf = (name: ItemName): First => [
  `${COMPANY}/${name}/:edit`,
  (id, { edit = '' }) => itemResource(id, name).one(edit),
];
const ordersOf = (part: EditOrderPart) => firstPage('edit-orders', (id) => editOrderList(id, part), `&part=${part}`);
const IDENTITY_ORDERS = ordersOf('identity');
const LEGAL_ORDERS = ordersOf('legal');
const PERSONAL_INFO: First = [`${COMPANY}/personal-info`, personalInfoQuery];
const LEGAL_INFO: First = [`${COMPANY}/legal-info`, legalInfoQuery];

const BY_LAYOUT: Partial<Record<LayoutName, readonly First[]>> = {
  default: [COMPANIES, BALANCES, INVITATIONS],
  addCompany: [],
  company: [FRAME, COMPANIES, BALANCES, INVITATIONS, [`${COMPANY}/balance`, balanceQuery]],
};

const BY_SCREEN: Partial<Record<RouteName, readonly First[]>> = {
  home: [BANNERS],
  about: [SETTINGS],
  terms: [SETTINGS],
  privacy: [SETTINGS],
  addCompany: [COMPANIES],
  // Some steps have lists of places and currencies, which stay for the steps that follow.
  addCompanyStep: [
    FRAME,
    [`${COMPANY}/wizard/:step`, (id, { step }) => stepQuery(id, keyOf(Number(step)))],
    COUNTRIES,
    CURRENCIES,
  ],
  accountManagement: [
    ['/sessions?pagination=100', devicesQuery],
    ['/two-step', twoStepQuery],
    ['/account/export', exportQuery],
    ['/notification-preferences', notificationPreferencesQuery],
  ],
  notifications: [['/notifications?page=1&pagination=20', () => notificationsQuery()]],
  invitations: [
    ['/permissions', permissionCatalogueQuery],
    ['/ownership-offers?pagination=100', ownershipOffersQuery],
  ],
  company: [
    LICENCE,
    [`${COMPANY}/addresses?pagination=100`, defaultAddressQuery],
    [`${COMPANY}/ledger/summary`, ledgerSummaryQuery],
    [`${COMPANY}/ledger?pagination=4${GROUPED}`, (id) => ledgerList(id).page({ pagination: 4 })],
  ],
  review: [
    [`${COMPANY}/review`, reviewQuery],
    [`${COMPANY}/wizard/10`, (id) => stepQuery(id, 'review')],
    COUNTRIES,
    CURRENCIES,
  ],
  personalInfo: [PERSONAL_INFO, IDENTITY_ORDERS, CURRENCIES],
  personalInfoChange: [PERSONAL_INFO, IDENTITY_ORDERS, CURRENCIES],
  legalInfo: [LEGAL_INFO, LEGAL_ORDERS, COUNTRIES, CURRENCIES],
  legalInfoChange: [LEGAL_INFO, LEGAL_ORDERS, COUNTRIES, CURRENCIES],
  editOrder: [[`${COMPANY}/edit-orders/:order`, (id, { order = '' }) => editOrderQuery(id, order)], CURRENCIES],
  legalRequests: [['/requests/legal-info?page=1&pagination=20', () => legalOrderList().page(FIRST_PAGE)]],
  companyLegalRequests: [
    FRAME,
    ['/requests/legal-info?page=1&pagination=20&company=:id', (id) => legalOrderList(id).page(FIRST_PAGE)],
  ],
  addresses: [itemsOf('addresses'), CURRENCIES],
  addressAdd: [wholeOf('addresses'), COUNTRIES, CURRENCIES],
  addressEdit: [oneOf('addresses'), COUNTRIES, CURRENCIES],
  contacts: [itemsOf('phones'), itemsOf('links'), CURRENCIES],
  contactPeople: [itemsOf('contact-people'), CURRENCIES],
  contactPersonAdd: [wholeOf('contact-people'), CURRENCIES],
  contactPersonEdit: [oneOf('contact-people'), CURRENCIES],
  bankAccounts: [itemsOf('bank-accounts'), CURRENCIES],
  bankAccountAdd: [wholeOf('bank-accounts'), LEGAL_INFO, CURRENCIES],
  bankAccountEdit: [oneOf('bank-accounts'), CURRENCIES],
  customThemes: [
    ['/themes?pagination=all&company=:id', themesQuery],
    [`${COMPANY}/theme`, themeChoiceQuery],
    [`${COMPANY}/public-page`, pageContentQuery],
    ['/serviceCategories?simple=true&pagination=all', serviceCategoriesQuery],
    ['/packages', packagesQuery],
    CURRENCIES,
  ],
  licence: [LICENCE, ['/packages', packagesQuery]],
  invoices: [firstPage('invoices', invoiceList), INVOICE_SUMMARY],
  ledger: [firstPage('ledger', ledgerList, GROUPED)],
  charges: [firstPage('charges', chargeList)],
  withdrawals: [firstPage('withdrawal-requests', withdrawalList)],
  companyInvitations: [firstPage('invitations', invitationList)],
  companyInvitationAdd: [[`${COMPANY}/permission-templates`, templatesQuery], CURRENCIES],
  companyInvitationEdit: [
    [`${COMPANY}/invitations/:userId`, (id, { userId = '' }) => invitationQuery(id, userId)],
    [`${COMPANY}/permission-templates`, templatesQuery],
    CURRENCIES,
  ],
  subscriptions: [firstPage('subscription-history', subscriptionList)],
  activity: [firstPage('activity', activityList), [`${COMPANY}/activity/people`, activityPeopleQuery]],
  companyUsers: [firstPage('users', memberList), CURRENCIES],
  companyUserEdit: [
    [`${COMPANY}/users/:userId`, (id, { userId = '' }) => memberQuery(id, userId)],
    [`${COMPANY}/permission-templates`, templatesQuery],
    CURRENCIES,
  ],
};

const firstOf = (name: RouteName, layout: LayoutName) => [...(BY_LAYOUT[layout] ?? []), ...(BY_SCREEN[name] ?? [])];

const urlOf = (url: string, named: Params) => url.replace(/:(\w+)/g, (_all, name: string) => named[name] ?? '');

/** For the build, which writes them into the document of the screen. Staff have no companies, and few screens. */
export function firstUrlsOf(name: RouteName): { requests: string[]; staff_requests: string[] } {
  const { layout, guards } = ROUTES[name];
  const session = layout in BY_LAYOUT ? [PROFILE] : [];
  const ofStaff = guards.includes('isUser') ? [] : (BY_SCREEN[name] ?? []);
  const urls = (firsts: readonly First[]) => [...session, ...firsts.map(([url]) => url)];
  return { requests: urls(firstOf(name, layout)), staff_requests: urls(ofStaff) };
}

/** Puts the answers that the document asked for into the cache; what came without a good one is left to the screen. */
export async function cacheFirstAnswers(path: string, client: QueryClient): Promise<void> {
  const name = (Object.keys(PATHS) as RouteName[]).find((known) => matchPath(PATHS[known], path));
  if (!name) return;
  const named = matchPath(PATHS[name] as string, path)?.params ?? {};
  await Promise.all(
    firstOf(name, ROUTES[name].layout).map(async ([url, query]) => {
      const answer = await window.earlyRequests?.get(urlOf(url, named));
      const { queryKey, queryFn } = query(named.id ?? '', named);
      if (answer !== undefined) await client.prefetchQuery({ queryKey, queryFn: queryFn as QueryFunction });
    }),
  );
}
