/** The ten steps: their order, where one may go, which step a field belongs to. */
import { IconCheck, IconCircleDashed, IconProgress } from '@tabler/icons-react';
import type { ParseKeys } from 'i18next';
import type { CompanySummary, StepState, Uuid, WizardKey, WizardProgress } from '@/api/types';
import { pathTo } from '@/config/paths';
import type { Look } from '@/resources/look';
import { STEP_KEYS, numberOf } from '@/resources/wizard';

export const LAST_STEP = STEP_KEYS.length;

/** Where the wizard stands: what `company.wizard` and every step's answer carry. */
export type Progress = WizardProgress;

/** A confirmed company has no wizard any more. */
export const wizardOf = ({ wizard }: Pick<CompanySummary, 'wizard'>): Progress =>
  wizard ?? { steps: [], next_step: null };

export const STATE_LOOK: Record<StepState, Look<ParseKeys<'wizard'>>> = {
  done: { tone: 'success', icon: IconCheck, label: 'state.done' },
  pending: { tone: 'info', icon: IconProgress, label: 'state.pending' },
  inactive: { tone: 'neutral', icon: IconCircleDashed, label: 'state.inactive' },
};

/** `'5'` → 5, `'legal'` → 5, anything else → null. */
export function parseStep(text: string | undefined): number | null {
  const named = STEP_KEYS.indexOf(text as (typeof STEP_KEYS)[number]) + 1;
  const number = named || (/^\d{1,2}$/.test(text ?? '') ? Number(text) : 0);
  return number >= 1 && number <= LAST_STEP ? number : null;
}

const stateOf = ({ steps }: Progress, number: number): StepState =>
  steps.find((step) => step.number === number)?.state ?? 'inactive';

/** A step is open once it was begun, or when everything before it is done. */
export const isOpen = (progress: Progress, number: number): boolean =>
  stateOf(progress, number) !== 'inactive' || number <= (progress.next_step ?? LAST_STEP);

/** Where saving a step leads: the next one that wants something, else the last. */
export function stepAfter(progress: Progress, number: number): number {
  const open = progress.steps.find((step) => step.number > number && step.state !== 'done');
  return open?.number ?? LAST_STEP;
}

export const doneCount = ({ steps }: Progress): number => steps.filter(({ state }) => state === 'done').length;

const STEP_OF_FIELD: Record<string, WizardKey> = {
  kind: 'kind',
  company_name: 'names',
  name_ar: 'names',
  name_en: 'names',
  sub_domain: 'brand',
  logo: 'brand',
  country: 'region',
  currency: 'region',
  lang: 'region',
  entity_name: 'legal',
  registration_number: 'legal',
  tax_number: 'legal',
  tourism_license: 'legal',
  fullname: 'legal',
  person_identification: 'legal',
  freelance_license_number: 'legal',
  documents: 'documents',
  address: 'address',
  phones: 'contacts',
  links: 'contacts',
  bank_account: 'bank',
};

/** The step that a requirement's field (`documents.tax_card`, `address.city`) is in; null for an unknown one. */
export function stepOfField(field: string): number | null {
  const key = STEP_OF_FIELD[field.split('.')[0] ?? ''];
  return key ? numberOf(key) : null;
}

/** The steps with a field that the reviewer rejected and nobody has changed since. */
export const rejectedSteps = ({ requirements }: Pick<CompanySummary, 'requirements'>): ReadonlySet<number | null> =>
  new Set(requirements.filter(({ code }) => code === 'rejected').map(({ field }) => stepOfField(field)));

/** Where «back» leads from a step. */
export const backFrom = (companyId: Uuid, key: WizardKey): string | null =>
  numberOf(key) > 1 ? pathTo('addCompanyStep', { id: companyId, step: numberOf(key) - 1 }) : null;
