/** Layouts by the names that the route table uses. */
import type { ComponentType } from 'react';
import { lazy } from 'react';
import type { LayoutName } from '../routeTable';
import { AuthLayout } from './AuthLayout';
import { BareLayout } from './BareLayout';
import { RegistrationLayout } from './RegistrationLayout';
import { SimpleLayout } from './SimpleLayout';

const DefaultLayout = lazy(() => import('./DefaultLayout').then((file) => ({ default: file.DefaultLayout })));
const AddCompanyLayout = lazy(() => import('./AddCompanyLayout').then((file) => ({ default: file.AddCompanyLayout })));
const CompanyLayout = lazy(() => import('./company/CompanyLayout').then((file) => ({ default: file.CompanyLayout })));

export const LAYOUTS: Record<LayoutName, ComponentType> = {
  auth: AuthLayout,
  registration: RegistrationLayout,
  simple: SimpleLayout,
  default: DefaultLayout,
  addCompany: AddCompanyLayout,
  company: CompanyLayout,
  none: BareLayout,
};
