/** The wizard: one record per company and step. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { type Answer, api } from '@/api/client';
import type { Company, NameAvailability, Uuid, WizardKey, WizardStepView } from '@/api/types';
import { companiesKey, companyKey, companyQuery } from './companies';
import { dataQuery } from './list';
import type { Write } from './write';

export const STEP_KEYS = [
  'kind',
  'names',
  'brand',
  'region',
  'legal',
  'documents',
  'address',
  'contacts',
  'bank',
  'review',
] as const satisfies readonly WizardKey[];

export const numberOf = (key: WizardKey): number => STEP_KEYS.indexOf(key) + 1;
export const keyOf = (number: number): WizardKey => STEP_KEYS[number - 1] ?? 'kind';

const stepsKey = (companyId: Uuid) => [...companyKey(companyId), 'wizard'] as const;

export const stepQuery = <Key extends WizardKey>(companyId: Uuid, key: Key) =>
  dataQuery<WizardStepView<Key>>(`/companies/${companyId}/wizard/${numberOf(key)}`, [...stepsKey(companyId), key]);

export const saveStep = (companyId: Uuid, number: number): Write<unknown, Answer<WizardStepView>> => ({
  send: (body) => api.put<WizardStepView>(`/companies/${companyId}/wizard/${number}`, body),
  store: (client, { data: view }) => storeStep(client, companyId, view),
  refreshes: [companyQuery(companyId).queryKey, companiesKey],
  // The header says that it is saved.
  meta: { successToast: false },
});

/** A rejected field stays as it is; the reviewer reads why. */
export const saveField = (
  companyId: Uuid,
  number: number,
): Write<{ field: string; because: string }, Answer<WizardStepView>> => ({
  ...saveStep(companyId, number),
  send: (body) => api.put<WizardStepView>(`/companies/${companyId}/wizard/${number}/kept`, body),
  meta: undefined,
});

/** This step and the progress at once; what the save may have touched is asked for with the next look. */
export function storeStep(client: QueryClient, companyId: Uuid, view: WizardStepView): void {
  const key = keyOf(view.number);
  client.removeQueries({ queryKey: stepsKey(companyId), predicate: ({ queryKey }) => queryKey.at(-1) !== key });
  client.setQueryData(stepQuery(companyId, key).queryKey, view);
  client.setQueryData(companyQuery(companyId).queryKey, (known: Company | undefined) =>
    known ? { ...known, wizard: view.wizard, updated_at: new Date().toISOString() } : known,
  );
}

/** Whether a digital name can be had; the company's own name is not in its way. */
export const availabilityQuery = (name: string, companyId: Uuid) =>
  queryOptions({
    queryKey: ['sub-domains', name, companyId] as const,
    queryFn: async ({ signal }) =>
      (
        await api.get<{ data: NameAvailability }>(
          `/sub-domains/${encodeURIComponent(name)}`,
          { company: companyId },
          { signal },
        )
      ).data,
    meta: { background: true, errorToast: false },
    staleTime: 15_000,
    retry: false,
  });
