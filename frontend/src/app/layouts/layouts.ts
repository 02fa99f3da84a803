/** Layouts by the names that the route table uses; each is fetched together with its first page. */
import type { ComponentType } from 'react';
import { fetched, type Fetched } from '../fetched';
import type { LayoutName } from '../routeTable';

const KNOWN: Record<LayoutName, Fetched> = {
  auth: fetched(() => import('./AuthLayout')),
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
