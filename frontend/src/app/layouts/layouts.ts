/** Layouts by the names that the route table uses; each is fetched together with its first page. */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { LayoutName } from '../routeTable';

type Load = () => Promise<{ default: ComponentType }>;

const LOAD: Record<LayoutName, Load> = {
  auth: () => import('./AuthLayout'),
  registration: () => import('./RegistrationLayout'),
  simple: () => import('./SimpleLayout'),
  default: () => import('./DefaultLayout'),
  addCompany: () => import('./AddCompanyLayout'),
  company: () => import('./company/CompanyLayout'),
  none: () => import('./BareLayout'),
};

export const preloadLayout = (name: LayoutName): void => void LOAD[name]();

export const LAYOUTS = Object.fromEntries(
  (Object.entries(LOAD) as [LayoutName, Load][]).map(([name, load]) => [name, lazy(load)]),
) as Record<LayoutName, LazyExoticComponent<ComponentType>>;
