/** Requirements by how pressing they are, and where each is dealt with. */
import type { CompanySummary, Requirement } from '@/api/types';
import { pathTo } from '@/config/paths';
import type { MessageKey } from '@/i18n/messages';
import type { ar } from '../messages.ar';

type FieldKey = Extract<MessageKey<typeof ar>, `field.${string}`>;
type SentenceKey = Extract<MessageKey<typeof ar>, `requirement.${string}`>;

const WEIGHT: Record<string, number> = { rejected: 0, expired: 1, invalid: 2, missing: 3, expiring: 4 };
const FIELDS = new Set<string>([
  'company_name',
  'name_ar',
  'name_en',
  'sub_domain',
  'logo',
  'country',
  'currency',
  'lang',
  'entity_name',
  'registration_number',
  'tax_number',
  'tourism_license',
  'fullname',
  'person_identification',
  'freelance_license_number',
  'commercial_register',
  'tax_card',
  'identity_card',
  'freelance_license',
  'address',
  'phones',
  'bank',
]);

/** `documents.tax_card` → the document; `address.city` → the address; unknown ones get a general word. */
export function fieldKey(field: string): FieldKey {
  const [group = '', name = group] = field.split('.');
  if (group === 'documents' && name === 'tourism_license') return 'field.tourism_license_document';
  if (group === 'documents' && FIELDS.has(name)) return `field.${name}` as FieldKey;
  const known = [group, group.replace(/_account$/, ''), name].find((candidate) => FIELDS.has(candidate));
  return known ? (`field.${known}` as FieldKey) : 'field.other';
}

export const sentenceKey = ({ code }: Pick<Requirement, 'code'>): SentenceKey =>
  code in WEIGHT ? (`requirement.${code}` as SentenceKey) : 'requirement.missing';

export interface Pressing {
  company: CompanySummary;
  requirement: Requirement;
  /** How many more this company has. */
  others: number;
}

const weightOf = ({ code }: Requirement) => WEIGHT[code] ?? 3;

/** The most pressing requirement of every company that is not merely being registered, most pressing first. */
export function pressingOf(companies: readonly CompanySummary[]): Pressing[] {
  return companies
    .filter(({ status }) => status !== 'uncompleted')
    .flatMap((company) => {
      const sorted = [...(company.requirements ?? [])].sort((left, right) => weightOf(left) - weightOf(right));
      const [requirement] = sorted;
      return requirement ? [{ company, requirement, others: sorted.length - 1 }] : [];
    })
    .sort((left, right) => weightOf(left.requirement) - weightOf(right.requirement));
}

const SECTION_STEP: Record<string, number> = {
  personal_info: 2,
  legal_info: 5,
  documents: 6,
  addresses: 7,
  contacts: 8,
  bank_accounts: 9,
};
const SECTION_PAGE = {
  personal_info: 'personalInfo',
  legal_info: 'legalInfo',
  documents: 'legalInfo',
  addresses: 'addresses',
  contacts: 'contacts',
  bank_accounts: 'bankAccounts',
} as const;

/** A rejected company is fixed in the wizard, a confirmed one in its main info; the field is named for the page. */
export function wayTo(company: CompanySummary, { section, field }: Requirement): string {
  const { id, status, wizard, is_owner: owner } = company;
  if (status === 'rejected' && owner) {
    const step = field.startsWith('documents') ? 6 : (SECTION_STEP[section] ?? wizard.next_step ?? 10);
    return `${pathTo('addCompanyStep', { id, step })}?field=${encodeURIComponent(field)}`;
  }
  const page = section in SECTION_PAGE ? SECTION_PAGE[section as keyof typeof SECTION_PAGE] : 'company';
  return `${pathTo(page, { id })}?field=${encodeURIComponent(field)}`;
}

/** Whether this company waits for its reader to do something. */
export const needsAction = (company: CompanySummary): boolean =>
  company.status === 'uncompleted' ||
  company.status === 'rejected' ||
  (company.requirements ?? []).length > 0 ||
  ['allowance', 'partial_suspension', 'total_suspension'].includes(company.licence_stage);
