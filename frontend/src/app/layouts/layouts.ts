/** Layouts by the names that the route table uses; all but the guests' are fetched together with their first page. */
import type { ComponentType } from 'react';
import AuthLayout from './AuthLayout';
import { fetched, type Fetched } from '../fetched';
import type { LayoutName } from '../routeTable';

const KNOWN: Record<LayoutName, Fetched> = {
  auth: { Component: AuthLayout, fetch: () => Promise.resolve() },
  registration: fetched(() => import('./RegistrationLayout')),
  simple: fetched(() => import('./SimpleLayout')),
  default: fetched(() => import('./DefaultLayout')),
  addCompany: fetched(() => import('./AddCompanyLayout')),
  company: fetched(() => import('./company/CompanyLayout')),
  none: fetched(() => import('./BareLayout')),
};

export const preloadLayout = (name: LayoutName): Promise<unknown> => KNOWN[name].fetch();

export const LAYOUTS = Object.fromEntries(
  Object.entries(KNOWN).map(([name, { Component }]) => [name, Component]),
) as Record<LayoutName, ComponentType>;
