/** What must be dealt with: requirements by how pressing they are, where each is dealt with, and which company comes first. */
import type { CompanySummary, Licence, Requirement, WizardStep } from '@/api/types';
import { pathTo } from '@/config/paths';
import type { MessageKey } from '@/i18n/messages';
import { daysUntil } from '@/lib/dates';

type SentenceKey = Extract<MessageKey<'companies'>, `requirement.${string}`>;

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

/** How far a registration is, and how far the period of a licence. */
export interface Progress {
  done: number;
  all: number;
  percent: number;
  /** Where to go on; null when every step is done. */
  next: WizardStep | null;
}

// A confirmed company has no wizard any more.
const NO_WIZARD = { steps: [], next_step: null };

export function progressOf({ wizard }: Pick<CompanySummary, 'wizard'>): Progress {
  const { steps, next_step: number } = wizard ?? NO_WIZARD;
  const done = steps.filter(({ state }) => state === 'done').length;
  const next = steps.find((step) => step.number === number) ?? steps.find(({ state }) => state !== 'done') ?? null;
  const all = steps.length || 10;
  return { done, all, percent: Math.round((done / all) * 100), next };
}

/** How far a licence's period is, in percent, and how many days are left. */
type Line = Pick<Licence, 'started_at' | 'period_ends_at' | 'now'>;

export function periodProgress({ started_at: start, period_ends_at: end, now }: Line) {
  if (!start || !end) return null;
  const [from, until, today] = [Date.parse(start), Date.parse(end), Date.parse(now)];
  const part = until > from ? (today - from) / (until - from) : 1;
  return {
    percent: Math.round(Math.min(1, Math.max(0, part)) * 100),
    daysLeft: Math.max(0, daysUntil(end, now)),
  };
}
