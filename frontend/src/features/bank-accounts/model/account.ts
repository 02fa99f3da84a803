/** A bank account in a form: what it starts from and when it is right. */
import type { BankAccount, BankAccountType, CompanyKind } from '@/api/types';
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

/** Where banks give out IBANs, and how long they are there (the IBAN registry). Elsewhere an account number must do. */
const REGISTRY =
  'AD24 AE23 AL28 AT20 AX18 AZ28 BA20 BE16 BG22 BH22 BI27 BL27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 ' +
  'EE20 EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GF27 GG22 GI23 GL18 GP27 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IM22 ' +
  'IQ23 IS26 IT27 JE22 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MF27 MK19 MN20 MQ27 MR27 ' +
  'MT31 MU30 NC27 NI28 NL18 NO15 OM23 PF27 PK24 PL28 PM27 PS29 PT25 QA29 RE27 RO24 RS22 RU33 SA24 SC31 SD18 SE24 ' +
  'SI19 SK24 SM27 SO23 ST25 SV28 TF27 TL23 TN24 TR26 UA29 VA22 VG24 WF27 XK20 YE30 YT27';

const LENGTHS = new Map(REGISTRY.split(' ').map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]));

/** Null where there is no IBAN. */
export const ibanLengthIn = (country: string): number | null => LENGTHS.get(country) ?? null;

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
