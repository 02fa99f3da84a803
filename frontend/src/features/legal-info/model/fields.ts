/** Which legal fields a company has, and what each is called where it is registered. */
import type { ParseKeys } from 'i18next';
import type { CompanyKind, LegalInfo } from '@/api/types';
import { issueText } from '@/lib/issue';
import type * as Rules from '@/lib/rules';
import { normaliseIdentifier, normaliseText } from '@/lib/text';
import { identifierVerdict } from './identifiers';

export type LegalName = keyof LegalInfo;

export interface LegalField {
  name: LegalName;
  label: ParseKeys<'legalInfo'>;
  hint: ParseKeys<'legalInfo'> | null;
  /** Names of people and firms are words; the rest are numbers that run left to right. */
  kind: 'text' | 'code' | 'digits';
  /** Kept encrypted, and said so. */
  secret: boolean;
}

export const LEGAL_NAMES: Record<CompanyKind, readonly LegalName[]> = {
  establishment: ['entity_name', 'registration_number', 'tax_number', 'tourism_license'],
  freelancer: ['fullname', 'person_identification', 'freelance_license_number'],
};

const WORDS: ReadonlySet<LegalName> = new Set(['entity_name', 'fullname']);
const SECRET: ReadonlySet<LegalName> = new Set(['person_identification', 'freelance_license_number']);
const NAME_LENGTH = 150;

/** Words that a country has of its own. */
const LABELS: Partial<Record<string, ParseKeys<'legalInfo'>>> = {
  'SA registration_number': 'registration_number.labelSA',
  'AE registration_number': 'registration_number.labelAE',
  'EG tax_number': 'tax_number.labelEG',
  'AE tax_number': 'tax_number.labelAE',
  'SA person_identification': 'person_identification.labelSA',
  'EG person_identification': 'person_identification.labelEG',
  'AE person_identification': 'person_identification.labelAE',
  'AE freelance_license_number': 'freelance_license_number.labelAE',
};
const HINTS: Partial<Record<string, ParseKeys<'legalInfo'>>> = {
  entity_name: 'entity_name.hint',
  'AE entity_name': 'entity_name.hintAE',
  'SA registration_number': 'registration_number.hintSA',
  'EG registration_number': 'registration_number.hintEG',
  'AE registration_number': 'registration_number.hintAE',
  'SA tax_number': 'tax_number.hintSA',
  'EG tax_number': 'tax_number.hintEG',
  'AE tax_number': 'tax_number.hintAE',
  tourism_license: 'tourism_license.hint',
  'SA tourism_license': 'tourism_license.hintSA',
  'EG tourism_license': 'tourism_license.hintEG',
  'AE tourism_license': 'tourism_license.hintAE',
  fullname: 'fullname.hint',
  person_identification: 'person_identification.hint',
  'SA person_identification': 'person_identification.hintSA',
  'EG person_identification': 'person_identification.hintEG',
  'AE person_identification': 'person_identification.hintAE',
  freelance_license_number: 'freelance_license_number.hint',
  'SA freelance_license_number': 'freelance_license_number.hintSA',
};
/** Where nothing but digits is printed on the paper. */
const DIGITS = new Set([
  'SA registration_number',
  'EG registration_number',
  'SA tax_number',
  'EG tax_number',
  'AE tax_number',
]);

export const legalLabel = (name: LegalName, country: string): ParseKeys<'legalInfo'> =>
  LABELS[`${country} ${name}`] ?? `${name}.label`;

export const legalFields = (kind: CompanyKind, country: string): LegalField[] =>
  LEGAL_NAMES[kind].map((name) => {
    const here = `${country} ${name}`;
    return {
      name,
      label: legalLabel(name, country),
      hint: HINTS[here] ?? HINTS[name] ?? null,
      kind: WORDS.has(name) ? 'text' : DIGITS.has(here) ? 'digits' : 'code',
      secret: SECRET.has(name),
    };
  });

/** The Emirates print trade licences with spaces; everywhere else a number has none. */
const compact = (name: LegalName, country: string) =>
  country === 'AE' && name === 'registration_number'
    ? (value: string) => normaliseText(value).toUpperCase()
    : normaliseIdentifier;

function identifier(rules: typeof Rules, name: LegalName, country: string) {
  return rules.z.pipe(rules.z.string(), rules.z.transform(compact(name, country))).check(
    rules.is.required(),
    rules.z.superRefine((value: string, context) => {
      const refusal = identifierVerdict(country, name, value);
      if (refusal) context.addIssue(issueText(refusal, undefined, 'legalInfo'));
    }),
  );
}

type LegalValues = Partial<Record<LegalName, string>>;

export const legalSchema = (kind: CompanyKind, country: string) => (rules: typeof Rules) => {
  const shape = Object.fromEntries(
    LEGAL_NAMES[kind].map((name) => [
      name,
      WORDS.has(name) ? rules.text(rules.is.min(2), rules.is.max(NAME_LENGTH)) : identifier(rules, name, country),
    ]),
  );
  // The fields depend on the kind, so their names are known to the table above and not to the compiler.
  return rules.z.object(shape) as unknown as Rules.z.ZodMiniType<LegalValues, LegalValues>;
};

export const legalDefaults = (kind: CompanyKind, saved: Partial<LegalInfo> | undefined): LegalValues =>
  Object.fromEntries(LEGAL_NAMES[kind].map((name) => [name, saved?.[name] ?? '']));
