/** Home and the bell say the same of what waits. Not beside the count of it, which every screen needs first. */
import type { TFunction } from 'i18next';
import type { Requirement } from '@/api/types';
import type { Locale } from '@/config/locales';
import { formatDate } from '@/lib/dates';
import { amountText } from '@/lib/money';
import type { Waiting, WaitingKind } from './waiting';

/** What waits, in one sentence; `company` may be its name cut. */
export function waitingTitle(
  { kind, company: { name }, deadline, invoice, requirement }: Waiting,
  t: TFunction<'companies'>,
  locale: Locale,
  company: string = name,
): string {
  if (requirement) return t(`requirement.${requirement.code}`, { company, field: requirement.label });
  const date = deadline ? formatDate(deadline, locale) : '';
  const amount = invoice ? amountText(invoice.amount_due, invoice.currency) : '';
  return t(`needs.${kind as Exclude<WaitingKind, Requirement['code']>}`, { company, date, amount });
}
