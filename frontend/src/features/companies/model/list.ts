/** The list of companies as it is searched, filtered and sorted: all of them are in the browser. */
import type { CompanyBalance, CompanySummary } from '@/api/types';
import { centsOf } from '@/lib/money';
import { foldText } from '@/lib/text';
import { deadlineOf } from './deadline';

/** As in lists of the API: a minus turns it round. The table's columns sort by the same. */
export const ORDERINGS = ['name', '-name', 'deadline', '-deadline', '-balance', 'balance'] as const;

interface Wanted {
  search: string;
  ordering: string;
  filters: Record<string, string>;
}

export function companiesFound(
  all: readonly CompanySummary[],
  { search, ordering, filters }: Wanted,
  balances: readonly CompanyBalance[],
): CompanySummary[] {
  const wanted = foldText(search);
  const found = all.filter(
    ({ name, name_ar, name_en, company_name, sub_domain, status, licence_stage }) =>
      (!filters.status || status === filters.status) &&
      (!filters.stage || licence_stage === filters.stage) &&
      foldText([name, name_ar, name_en, company_name, sub_domain].filter(Boolean).join(' ')).includes(wanted),
  );
  const available = new Map(balances.map(({ company, available: amount }) => [company.id, centsOf(amount ?? '')]));
  const numberOf: Record<string, (company: CompanySummary) => number | null> = {
    balance: ({ id }) => available.get(id) ?? null,
    deadline: (company) => Date.parse(deadlineOf(company)?.at ?? '') || null,
  };
  const by = ordering.replace('-', '');
  const turn = ordering.startsWith('-') ? -1 : 1;
  if (by === 'name') return found.sort((left, right) => turn * left.name.localeCompare(right.name));
  const number = numberOf[by];
  return number ? found.sort((left, right) => compare(number(left), number(right), turn)) : found;
}

/** What has no number stands last, whichever way the others are turned. */
function compare(left: number | null, right: number | null, turn: 1 | -1): number {
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  return turn * (left - right);
}
