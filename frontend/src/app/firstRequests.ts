/**
 * What each screen asks the API for first. The document starts these requests before the code is here
 * (backend/config/templates/spa.html), and the client takes their answers over (src/api/earlyRequests.ts).
 * A URL that no query asks for costs a request: test_first_load finds it.
 */
import type { RouteName } from '@/config/paths';
import type { LayoutName } from './routeTable';

const HEADER = ['/profile', '/companies?simple=true&pagination=all'];
const COMPANY = '/companies/:id';

const BY_LAYOUT: Partial<Record<LayoutName, readonly string[]>> = {
  default: HEADER,
  addCompany: ['/profile'],
  company: [COMPANY, ...HEADER, `${COMPANY}/balance`],
};

const SETTINGS = ['/project-settings?pagination=all'];

const BY_SCREEN: Partial<Record<RouteName, readonly string[]>> = {
  about: SETTINGS,
  terms: SETTINGS,
  privacy: SETTINGS,
  home: ['/balances', '/banners?banners_needed_count=3'],
  companies: ['/balances'],
  company: [
    `${COMPANY}/licence`,
    `${COMPANY}/addresses?pagination=100`,
    `${COMPANY}/invoices/summary`,
    `${COMPANY}/ledger/summary`,
    `${COMPANY}/ledger?pagination=4`,
  ],
  licence: [`${COMPANY}/licence`],
  invoices: [`${COMPANY}/invoices?page=1&pagination=20`, `${COMPANY}/invoices/summary`],
};

export const requestsOf = (name: RouteName, layout: LayoutName): readonly string[] => [
  ...(BY_LAYOUT[layout] ?? []),
  ...(BY_SCREEN[name] ?? []),
];
