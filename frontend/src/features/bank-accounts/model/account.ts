/** A bank account in a form: what it starts from and when it is right. */
import type { BankAccount, BankAccountType, CompanyKind } from '@/api/types';
import { ibanLengthIn } from '@/lib/iban';
import { issueText } from '@/lib/issue';
import type * as Rules from '@/lib/rules';

export const ACCOUNT_TYPES = ['entity', 'personal'] as const satisfies readonly BankAccountType[];

export const BANK_PARTS = [
  'account_holder_name',
  'bank_name',
  'iban',
  'account_number',
  'currency',
  'account_type',
  'account_name',
  'account_user_name',
  'branch_name',
  'branch_number',
] as const;
export type BankPart = (typeof BANK_PARTS)[number];
export type BankValues = Record<BankPart, string>;

/** Those that a person seldom needs. */
export const EXTRA_PARTS = ['account_name', 'account_user_name', 'branch_name', 'branch_number'] as const;

const ACCOUNT_NUMBER = /^[A-Z0-9][A-Z0-9-]{2,32}[A-Z0-9]$/;

export const needsIban = (country: string): boolean => ibanLengthIn(country) !== null;

export const bankSchema = (country: string) => (rules: typeof Rules) => {
  const number = rules.z.refine<string>((value) => value === '' || ACCOUNT_NUMBER.test(value), {
    error: issueText('rule.number', undefined, 'bankAccounts'),
  });
  return rules.z
    .object({
      account_holder_name: rules.text(rules.is.max(150)),
      bank_name: rules.text(rules.is.max(120)),
      iban: needsIban(country) ? rules.iban() : rules.optionalIdentifier(rules.is.ibanShape(), rules.is.iban()),
      account_number: rules.optionalIdentifier(number),
      currency: rules.choice(),
      account_type: rules.choice(),
      account_name: rules.optionalText(rules.is.max(100)),
      account_user_name: rules.optionalText(rules.is.max(100)),
      branch_name: rules.optionalText(rules.is.max(120)),
      branch_number: rules.optionalText(rules.is.max(20)),
    })
    .check(
      rules.z.superRefine(({ iban, account_number }, context) => {
        if (!iban && !account_number && !needsIban(country)) {
          context.addIssue({ code: 'custom', message: issueText('required'), path: ['account_number'] });
        }
      }),
    );
};

interface Start {
  kind: CompanyKind;
  currency: string | null;
  /** Whose account it most likely is. */
  holder?: string;
}

/** A new account starts from what is already known of the company. */
export function bankDefaults(saved: Partial<Pick<BankAccount, BankPart>> | null | undefined, start: Start): BankValues {
  const known: Partial<BankValues> = {
    account_holder_name: start.holder ?? '',
    currency: start.currency ?? '',
    account_type: start.kind === 'establishment' ? 'entity' : 'personal',
  };
  const isSaved = Boolean(saved?.iban || saved?.account_number);
  return Object.fromEntries(
    BANK_PARTS.map((part) => [part, (isSaved ? saved?.[part] : known[part]) ?? '']),
  ) as BankValues;
}
