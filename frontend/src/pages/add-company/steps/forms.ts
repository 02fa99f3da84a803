/** The form of each step, fetched when its step is near. */
import { lazy, type ComponentType } from 'react';
import type { WizardKey } from '@/api/types';

type Loader = () => Promise<{ default: ComponentType }>;

const LOADERS: Record<WizardKey, Loader> = {
  kind: () => import('./CompanySteps').then((file) => ({ default: file.KindStep })),
  names: () => import('./CompanySteps').then((file) => ({ default: file.NamesStep })),
  brand: () => import('./CompanySteps').then((file) => ({ default: file.BrandStep })),
  region: () => import('./CompanySteps').then((file) => ({ default: file.RegionStep })),
  legal: () => import('./PaperSteps').then((file) => ({ default: file.LegalStep })),
  documents: () => import('./PaperSteps').then((file) => ({ default: file.DocumentsStep })),
  address: () => import('./PlaceSteps').then((file) => ({ default: file.AddressStep })),
  contacts: () => import('./PlaceSteps').then((file) => ({ default: file.ContactsStep })),
  bank: () => import('./PlaceSteps').then((file) => ({ default: file.BankStep })),
  review: () => import('./ReviewStep').then((file) => ({ default: file.ReviewStep })),
};

export const STEP_FORMS: Record<WizardKey, ComponentType> = {
  kind: lazy(LOADERS.kind),
  names: lazy(LOADERS.names),
  brand: lazy(LOADERS.brand),
  region: lazy(LOADERS.region),
  legal: lazy(LOADERS.legal),
  documents: lazy(LOADERS.documents),
  address: lazy(LOADERS.address),
  contacts: lazy(LOADERS.contacts),
  bank: lazy(LOADERS.bank),
  review: lazy(LOADERS.review),
};

/** Has the code of a step at hand; a failure shows when the step itself is opened. */
export const loadStepForm = (key: WizardKey): Promise<unknown> => LOADERS[key]().catch(() => undefined);
