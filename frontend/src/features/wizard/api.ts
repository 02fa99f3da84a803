/** The wizard's calls: one resource per company and step. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '@/api/client';
import type {
  Address,
  BankAccount,
  Company,
  CompanyDocument,
  CompanyKind,
  CompanySummary,
  ContactLink,
  LegalInfo,
  Phone,
  Requirement,
  StepState,
  Uuid,
  WizardKey,
} from '@/api/types';
import { companiesKey, companyKey, companyQuery } from '@/session/company';
import { keyOf, numberOf, type Progress } from './model/steps';

interface NamesValues {
  company_name: string;
  name_ar: string;
  name_en: string;
}
interface BrandValues {
  sub_domain: string;
  /** Address of the image. */
  logo: string | null;
}
interface RegionValues {
  country: string;
  currency: string;
  lang: string;
}

/** What is stored in each step. */
export interface StepValues {
  kind: { kind: CompanyKind };
  names: NamesValues;
  brand: BrandValues;
  region: RegionValues;
  legal: Partial<LegalInfo>;
  documents: { documents: CompanyDocument[] };
  address: Partial<Address>;
  contacts: { phones: Phone[]; links: ContactLink[] };
  bank: Partial<BankAccount> & { skip: boolean };
  review: {
    kind: { kind: CompanyKind };
    names: NamesValues;
    brand: BrandValues;
    region: RegionValues;
    legal: Partial<LegalInfo>;
    documents: CompanyDocument[];
    address: Address | null;
    phones: Phone[];
    links: ContactLink[];
    bank_account: BankAccount | null;
    requirements: Requirement[];
  };
}

export interface StepView<Key extends WizardKey = WizardKey> {
  number: number;
  key: Key;
  label: string;
  state: StepState;
  values: StepValues[Key];
  /** Reasons of the reviewer, and what became wrong since; by the step's own fields. */
  errors: Record<string, string[]>;
  /** Remarks about what was just saved, which stop nobody. */
  warnings: Record<string, string[]>;
  wizard: Progress;
}

const stepsKey = (companyId: Uuid) => [...companyKey(companyId), 'wizard'] as const;

export const stepQuery = <Key extends WizardKey>(companyId: Uuid, key: Key) =>
  queryOptions({
    queryKey: [...stepsKey(companyId), key] as const,
    queryFn: async ({ signal }) =>
      (await api.get<{ data: StepView<Key> }>(`/companies/${companyId}/wizard/${numberOf(key)}`, undefined, { signal }))
        .data,
  });

export const saveStep = async (companyId: Uuid, number: number, body: unknown): Promise<StepView> =>
  (await api.put<StepView>(`/companies/${companyId}/wizard/${number}`, body)).data;

/** Takes in what a save answered: this step and the progress at once, what it may have touched with the next look. */
export function takeSavedStep(client: QueryClient, companyId: Uuid, view: StepView): void {
  const key = keyOf(view.number);
  client.removeQueries({ queryKey: stepsKey(companyId), predicate: ({ queryKey }) => queryKey.at(-1) !== key });
  client.setQueryData(stepQuery(companyId, key).queryKey, view);
  client.setQueryData(companyQuery(companyId).queryKey, (known: Company | undefined) =>
    known ? { ...known, wizard: view.wizard, updated_at: new Date().toISOString() } : known,
  );
  void client.invalidateQueries({ queryKey: companyQuery(companyId).queryKey });
  void client.invalidateQueries({ queryKey: companiesKey });
}

export const createCompany = async (kind: CompanyKind): Promise<CompanySummary> =>
  (await api.post<CompanySummary>('/companies', { kind })).data;

export const submitCompany = async (companyId: Uuid): Promise<CompanySummary> =>
  (await api.post<CompanySummary>(`/companies/${companyId}/submit`)).data;

export const deleteDraft = (companyId: Uuid) => api.delete(`/companies/${companyId}`);

interface Availability {
  name: string;
  available: boolean;
  reason: string | null;
}

/** Whether a digital name can be had; the company's own name is not in its way. */
export const availabilityQuery = (name: string, companyId: Uuid) =>
  queryOptions({
    queryKey: ['sub-domains', name, companyId] as const,
    queryFn: async ({ signal }) =>
      (
        await api.get<{ data: Availability }>(
          `/sub-domains/${encodeURIComponent(name)}`,
          { company: companyId },
          { signal, background: true, quietFailure: true },
        )
      ).data,
    staleTime: 15_000,
    retry: false,
  });
