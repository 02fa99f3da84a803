/** Layouts by the names that the route table uses; all but the guests' are fetched together with their first page. */
import type { ComponentType } from 'react';
import AuthLayout from './AuthLayout';
import type * as Open from './OpenLayouts';
import type * as Person from './PersonLayouts';
import { fetched, type Fetched } from '../fetched';
import type { LayoutName } from '../routeTable';

const open = (pick: (layouts: typeof Open) => ComponentType) =>
  fetched(async () => ({ default: pick(await import('./OpenLayouts')) }));
const person = (pick: (layouts: typeof Person) => ComponentType) =>
  fetched(async () => ({ default: pick(await import('./PersonLayouts')) }));

const KNOWN: Record<LayoutName, Fetched> = {
  auth: { Component: AuthLayout, fetch: () => Promise.resolve() },
  registration: open((layouts) => layouts.RegistrationLayout),
  simple: open((layouts) => layouts.SimpleLayout),
  default: person((layouts) => layouts.DefaultLayout),
  addCompany: person((layouts) => layouts.AddCompanyLayout),
  company: fetched(() => import('./CompanyLayout')),
};

export const preloadLayout = (name: LayoutName): Promise<unknown> => KNOWN[name].fetch();

export const LAYOUTS = Object.fromEntries(
  Object.entries(KNOWN).map(([name, { Component }]) => [name, Component]),
) as Record<LayoutName, ComponentType>;
