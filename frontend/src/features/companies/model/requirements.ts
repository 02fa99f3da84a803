/** Where a requirement is dealt with, which company comes first, how far registrations and periods are. */
import type { CompanyBalance, CompanySummary, Licence, Requirement, WizardStep } from '@/api/types';
import { pathTo, type RouteName } from '@/config/paths';
import { daysUntil } from '@/lib/dates';
import { centsOf } from '@/lib/money';
import { isEnding } from '@/resources/companies';
import { worstFirst, type WaitingKind } from '@/resources/waiting';

// A confirmed company has no wizard any more.
const NO_WIZARD = { steps: [], next_step: null };

type MainInfoPage = Extract<RouteName, 'personalInfo' | 'legalInfo' | 'addresses' | 'contacts' | 'bankAccounts'>;

const SECTION_PAGE: Partial<Record<string, MainInfoPage>> = {
  personal_info: 'personalInfo',
  legal_info: 'legalInfo',
  documents: 'legalInfo',
  addresses: 'addresses',
  contacts: 'contacts',
  bank_accounts: 'bankAccounts',
};

/**
 * Where a requirement is dealt with, with its field named for the page: in the wizard until the company is confirmed,
 * then in its main info. Null where no screen shows it.
 */
export function wayTo(company: CompanySummary, requirement: Requirement): string | null {
  const { id, status, is_owner: owner } = company;
  const { section, field, step } = requirement;
  const wanted = `?field=${encodeURIComponent(field)}`;
  if ((status === 'rejected' || status === 'uncompleted') && owner)
    return pathTo('addCompanyStep', { id, step }) + wanted;
  const page = SECTION_PAGE[section];
  return page ? pathTo(page, { id }) + wanted : null;
}

/** The step of the registration that must be done before that of the requirement can be opened. */
export function comesFirst({ wizard }: Pick<CompanySummary, 'wizard'>, { step }: Pick<Requirement, 'step'>) {
  const { steps, next_step: next } = wizard ?? NO_WIZARD;
  const isClosed = steps.some(({ number, state }) => number === step && state === 'inactive');
  return isClosed ? steps.find(({ number }) => number === next) : undefined;
}

/** What holds the same thing up stands together, the worst first. */
export interface BoardGroup {
  holdsUp: Requirement['holds_up'];
  rows: readonly Requirement[];
}

/** What its people can do something about, and what was sent and waits for ops. */
export function boardOf(requirements: readonly Requirement[]): { open: BoardGroup[]; sent: readonly Requirement[] } {
  const urgent = ({ code, deadline }: Requirement) => ({ kind: code as WaitingKind, deadline });
  const open = requirements
    .filter(({ code }) => code !== 'sent')
    .sort((left, right) => worstFirst(urgent(left), urgent(right)));
  return {
    open: [...new Set(open.map((row) => row.holds_up))].map((holdsUp) => ({
      holdsUp,
      rows: open.filter((row) => row.holds_up === holdsUp),
    })),
    sent: requirements.filter(({ code }) => code === 'sent'),
  };
}

/** The order of the companies on home: what must be dealt with, what runs, what waits for others, what is a draft. */
function rankOf({ status, licence_stage: stage }: CompanySummary): number {
  if (status === 'rejected' || isEnding(stage)) return 0;
  return { confirmed: 1, under_review: 2, uncompleted: 3 }[status];
}

/** A new list; within a rank the larger balance comes first, then the server's order stays. */
export function ordered(list: readonly CompanySummary[], balances: readonly CompanyBalance[]): CompanySummary[] {
  const held = new Map(balances.map(({ company, available }) => [company.id, centsOf(available ?? '') ?? 0]));
  const heldBy = ({ id }: CompanySummary) => held.get(id) ?? 0;
  return [...list].sort((left, right) => rankOf(left) - rankOf(right) || heldBy(right) - heldBy(left));
}

/** How far a registration is, and how far the period of a licence. */
export interface Progress {
  done: number;
  all: number;
  percent: number;
  /** Where to go on; null when every step is done. */
  next: WizardStep | null;
}

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
