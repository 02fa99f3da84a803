/** The wizard's calls: one resource per company and step. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '@/api/client';
import type {
  Company,
  CompanyKind,
  CompanySummary,
  NameAvailability,
  Uuid,
  WizardKey,
  WizardStepView,
} from '@/api/types';
import { companiesKey, companyKey, companyQuery } from '@/session/company';
import { keyOf, numberOf } from './model/steps';

const stepsKey = (companyId: Uuid) => [...companyKey(companyId), 'wizard'] as const;

export const stepQuery = <Key extends WizardKey>(companyId: Uuid, key: Key) =>
  queryOptions({
    queryKey: [...stepsKey(companyId), key] as const,
    queryFn: async ({ signal }) =>
      (
        await api.get<{ data: WizardStepView<Key> }>(`/companies/${companyId}/wizard/${numberOf(key)}`, undefined, {
          signal,
        })
      ).data,
  });

export const saveStep = async (companyId: Uuid, number: number, body: unknown): Promise<WizardStepView> =>
  (await api.put<WizardStepView>(`/companies/${companyId}/wizard/${number}`, body)).data;

/** Takes in what a save answered: this step and the progress at once, what it may have touched with the next look. */
export function takeSavedStep(client: QueryClient, companyId: Uuid, view: WizardStepView): void {
  const key = keyOf(view.number);
  client.removeQueries({ queryKey: stepsKey(companyId), predicate: ({ queryKey }) => queryKey.at(-1) !== key });
  client.setQueryData(stepQuery(companyId, key).queryKey, view);
  client.setQueryData(companyQuery(companyId).queryKey, (known: Company | undefined) =>
    known ? { ...known, wizard: view.wizard, updated_at: new Date().toISOString() } : known,
  );
  void client.invalidateQueries({ queryKey: companyQuery(companyId).queryKey });
  void client.invalidateQueries({ queryKey: companiesKey });
}

export const createCompany = async (body: { kind: CompanyKind }, idempotencyKey: string): Promise<CompanySummary> =>
  (await api.post<CompanySummary>('/companies', body, { idempotencyKey })).data;

export const submitCompany = async (companyId: Uuid): Promise<CompanySummary> =>
  (await api.post<CompanySummary>(`/companies/${companyId}/submit`)).data;

export const deleteDraft = (companyId: Uuid) => api.delete(`/companies/${companyId}`);

/** Whether a digital name can be had; the company's own name is not in its way. */
export const availabilityQuery = (name: string, companyId: Uuid) =>
  queryOptions({
    queryKey: ['sub-domains', name, companyId] as const,
    queryFn: async ({ signal }) =>
      (
        await api.get<{ data: NameAvailability }>(
          `/sub-domains/${encodeURIComponent(name)}`,
          { company: companyId },
          { signal, background: true, quietFailure: true },
        )
      ).data,
    staleTime: 15_000,
    retry: false,
    throwOnError: false,
  });
