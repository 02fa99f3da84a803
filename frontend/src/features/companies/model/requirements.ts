/** What must be dealt with: requirements by how pressing they are, where each is dealt with, and which company comes first. */
import type { CompanySummary, Requirement } from '@/api/types';
import { pathTo } from '@/config/paths';
import type { MessageKey } from '@/i18n/messages';
import type { ar } from '../messages.ar';

type SentenceKey = Extract<MessageKey<typeof ar>, `requirement.${string}`>;

const WEIGHT: Record<Requirement['code'], number> = { rejected: 0, expired: 1, invalid: 2, missing: 3, expiring: 4 };
export const sentenceKey = ({ code }: Pick<Requirement, 'code'>): SentenceKey => `requirement.${code}`;

export interface Pressing {
  company: CompanySummary;
  requirement: Requirement;
  /** How many more this company has. */
  others: number;
}

const weightOf = ({ code }: Requirement) => WEIGHT[code];

/** The most pressing requirement of every company that is not merely being registered, most pressing first. */
export function pressingOf(companies: readonly CompanySummary[]): Pressing[] {
  return companies
    .filter(({ status }) => status !== 'uncompleted')
    .flatMap((company) => {
      const sorted = [...company.requirements].sort((left, right) => weightOf(left) - weightOf(right));
      const [requirement] = sorted;
      return requirement ? [{ company, requirement, others: sorted.length - 1 }] : [];
    })
    .sort((left, right) => weightOf(left.requirement) - weightOf(right.requirement));
}

const SECTION_PAGE = {
  personal_info: 'personalInfo',
  legal_info: 'legalInfo',
  documents: 'legalInfo',
  addresses: 'addresses',
  contacts: 'contacts',
  bank_accounts: 'bankAccounts',
} as const;

/** A rejected company is fixed in the wizard, a confirmed one in its main info; the field is named for the page. */
export function wayTo(company: CompanySummary, { section, field, step }: Requirement): string {
  const { id, status, is_owner: owner } = company;
  const wanted = `?field=${encodeURIComponent(field)}`;
  if (status === 'rejected' && owner) return pathTo('addCompanyStep', { id, step }) + wanted;
  const page = section in SECTION_PAGE ? SECTION_PAGE[section as keyof typeof SECTION_PAGE] : 'company';
  return pathTo(page, { id }) + wanted;
}

/** Whether this company waits for its reader to do something. */
export const needsAction = (company: CompanySummary): boolean =>
  company.status === 'uncompleted' ||
  company.status === 'rejected' ||
  company.requirements.length > 0 ||
  ['allowance', 'partial_suspension', 'total_suspension'].includes(company.licence_stage);

/** The order of the companies on home: what must be dealt with, what runs, what waits for others, what is a draft. */
const PRESSING_STAGES: readonly CompanySummary['licence_stage'][] = [
  'allowance',
  'partial_suspension',
  'total_suspension',
];

function rankOf({ status, licence_stage: stage }: CompanySummary): number {
  if (status === 'rejected' || PRESSING_STAGES.includes(stage)) return 0;
  return { confirmed: 1, under_review: 2, uncompleted: 3 }[status];
}

/** A new list; within a rank the server's order stays. */
export const ordered = (list: readonly CompanySummary[]): CompanySummary[] =>
  [...list].sort((left, right) => rankOf(left) - rankOf(right));
