/** Which parts an address has where it is, what they are called there, and which of them it cannot do without. */
import type { Address } from '@/api/types';
import { issueText } from '@/lib/issue';
import type * as Rules from '@/lib/rules';
import { addresses, type AddressKey } from '../messages';

export const ADDRESS_PARTS = [
  'address_name',
  'short_address',
  'state',
  'city',
  'district',
  'street',
  'building_no',
  'unit_no',
  'postal_code',
] as const;
export type AddressPart = (typeof ADDRESS_PARTS)[number];
export type AddressValues = Record<AddressPart, string>;

export interface AddressField {
  name: AddressPart;
  label: AddressKey;
  hint: AddressKey | null;
  kind: 'text' | 'code' | 'digits';
  required: boolean;
}

const REQUIRED: Record<string, readonly AddressPart[]> = {
  SA: ['city', 'district', 'street', 'building_no', 'postal_code'],
  EG: ['state', 'city', 'street', 'building_no'],
  AE: ['state', 'city', 'street'],
};
const REQUIRED_ELSEWHERE: readonly AddressPart[] = ['city', 'street'];

const LENGTH: Record<AddressPart, number> = {
  address_name: 60,
  short_address: 8,
  state: 80,
  city: 80,
  district: 80,
  street: 120,
  building_no: 20,
  unit_no: 20,
  postal_code: 10,
};

const LABELS: Partial<Record<string, AddressKey>> = {
  'SA state': 'state.labelRegion',
  'EG state': 'state.labelGovernorate',
  'JO state': 'state.labelGovernorate',
  'KW state': 'state.labelGovernorate',
  'AE state': 'state.labelEmirate',
  'AE district': 'district.labelArea',
};
const HINTS: Partial<Record<string, AddressKey>> = {
  address_name: 'address_name.hint',
  short_address: 'short_address.hint',
  'SA building_no': 'building_no.hintSA',
  'SA postal_code': 'postal_code.hintFive',
  'EG postal_code': 'postal_code.hintFive',
  'JO postal_code': 'postal_code.hintFive',
};

export const isRequired = (part: AddressPart, country: string): boolean =>
  part === 'address_name' || (REQUIRED[country] ?? REQUIRED_ELSEWHERE).includes(part);

export const addressLabel = (part: AddressPart, country: string): AddressKey =>
  LABELS[`${country} ${part}`] ?? `${part}.label`;

const exists = (part: AddressPart, country: string) => part !== 'short_address' || country === 'SA';

export function addressField(name: AddressPart, country: string): AddressField | null {
  if (!exists(name, country)) return null;
  const code = name === 'short_address' || name === 'postal_code' || name === 'building_no' || name === 'unit_no';
  const digits = country === 'SA' && (name === 'postal_code' || name === 'building_no');
  return {
    name,
    label: addressLabel(name, country),
    hint: HINTS[`${country} ${name}`] ?? HINTS[name] ?? null,
    kind: digits ? 'digits' : code ? 'code' : 'text',
    required: isRequired(name, country),
  };
}

/** The shapes that the server demands: by country and part, else by part. */
const SHAPES: Partial<Record<string, readonly [RegExp, Extract<AddressKey, `rule.${string}`>]>> = {
  'SA building_no': [/^\d{4}$/, 'rule.building'],
  'SA postal_code': [/^\d{5}$/, 'rule.postal'],
  'SA short_address': [/^[A-Z]{4}\d{4}$/, 'rule.short'],
  postal_code: [/^[A-Z0-9][A-Z0-9-]{1,9}$/, 'rule.postalAnywhere'],
};

function part(rules: typeof Rules, name: AddressPart, country: string) {
  const shape = SHAPES[`${country} ${name}`] ?? SHAPES[name];
  const checks = shape
    ? [
        rules.z.refine<string>((value) => value === '' || shape[0].test(value), {
          error: issueText(shape[1], undefined, addresses.namespace),
        }),
      ]
    : [rules.is.max(LENGTH[name])];
  const required = isRequired(name, country);
  if (name === 'postal_code' || name === 'short_address') {
    return required ? rules.identifier(...checks) : rules.optionalIdentifier(...checks);
  }
  return required ? rules.text(...checks) : rules.optionalText(...checks);
}

export const addressSchema = (country: string) => (rules: typeof Rules) =>
  rules.z.object({
    address_name: part(rules, 'address_name', country),
    // Saudi addresses alone have one; a value left over from another country would be refused.
    short_address: exists('short_address', country)
      ? part(rules, 'short_address', country)
      : rules.z.pipe(
          rules.z.string(),
          rules.z.transform(() => ''),
        ),
    state: part(rules, 'state', country),
    city: part(rules, 'city', country),
    district: part(rules, 'district', country),
    street: part(rules, 'street', country),
    building_no: part(rules, 'building_no', country),
    unit_no: part(rules, 'unit_no', country),
    postal_code: part(rules, 'postal_code', country),
  });

export const addressDefaults = (saved: Partial<Pick<Address, AddressPart>> | null | undefined): AddressValues =>
  Object.fromEntries(ADDRESS_PARTS.map((name) => [name, saved?.[name] ?? ''])) as AddressValues;
