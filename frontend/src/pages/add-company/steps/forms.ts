/** The form of each step, fetched when its step is near. */
import { lazy, type ComponentType } from 'react';
import type { WizardKey } from '@/api/types';

type Loader = () => Promise<{ default: ComponentType }>;

const LOADERS: Record<WizardKey, Loader> = {
  kind: () => import('./KindStep').then((file) => ({ default: file.KindStep })),
  names: () => import('./NamesStep').then((file) => ({ default: file.NamesStep })),
  brand: () => import('./BrandStep').then((file) => ({ default: file.BrandStep })),
  region: () => import('./RegionStep').then((file) => ({ default: file.RegionStep })),
  legal: () => import('./LegalStep').then((file) => ({ default: file.LegalStep })),
  documents: () => import('./DocumentsStep').then((file) => ({ default: file.DocumentsStep })),
  address: () => import('./AddressStep').then((file) => ({ default: file.AddressStep })),
  contacts: () => import('./ContactsStep').then((file) => ({ default: file.ContactsStep })),
  bank: () => import('./BankStep').then((file) => ({ default: file.BankStep })),
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
