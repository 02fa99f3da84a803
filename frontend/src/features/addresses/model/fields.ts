/** The parts of an address, each with its rules; what a country calls it, and whether it can do without it. */
import type { ParseKeys } from 'i18next';
import type { Address } from '@/api/types';
import { issueText } from '@/lib/issue';
import type * as Rules from '@/lib/rules';

interface Rule {
  required?: boolean;
  /** Its name there, where «label» will not do. */
  label?: ParseKeys<'addresses'>;
  hint?: ParseKeys<'addresses'>;
  kind?: 'text' | 'code' | 'digits';
  /** What the server demands of it. */
  shape?: readonly [RegExp, Extract<ParseKeys<'addresses'>, `rule.${string}`>];
}
interface Part extends Rule {
  name: string;
  max: number;
  autoComplete?: string;
  /** Written without spaces, in capital letters. */
  isIdentifier?: boolean;
  /** The only country that has it. */
  only?: string;
  /** What is different in a country. */
  in?: Partial<Record<string, Rule>>;
}

/** As they stand beside each other in the form; an overview has them one below the other. */
const ROWS = [
  [{ name: 'address_name', max: 60, required: true, hint: 'address_name.hint', autoComplete: 'off' }],
  [
    {
      name: 'short_address',
      max: 8,
      only: 'SA',
      hint: 'short_address.hint',
      kind: 'code',
      isIdentifier: true,
      shape: [/^[A-Z]{4}\d{4}$/, 'rule.short'],
    },
  ],
  [
    {
      name: 'state',
      max: 80,
      autoComplete: 'address-level1',
      in: {
        SA: { label: 'state.labelRegion' },
        EG: { label: 'state.labelGovernorate', required: true },
        JO: { label: 'state.labelGovernorate' },
        KW: { label: 'state.labelGovernorate' },
        AE: { label: 'state.labelEmirate', required: true },
      },
    },
    { name: 'city', max: 80, required: true, autoComplete: 'address-level2' },
  ],
  [
    {
      name: 'district',
      max: 80,
      autoComplete: 'address-level3',
      in: { SA: { required: true }, AE: { label: 'district.labelArea' } },
    },
    { name: 'street', max: 120, required: true, autoComplete: 'address-line1' },
  ],
  [
    {
      name: 'building_no',
      max: 20,
      kind: 'code',
      in: {
        SA: { required: true, hint: 'building_no.hintSA', kind: 'digits', shape: [/^\d{4}$/, 'rule.building'] },
        EG: { required: true },
      },
    },
    { name: 'unit_no', max: 20, kind: 'code' },
    {
      name: 'postal_code',
      max: 10,
      autoComplete: 'postal-code',
      kind: 'code',
      isIdentifier: true,
      shape: [/^[A-Z0-9][A-Z0-9-]{1,9}$/, 'rule.postalAnywhere'],
      in: {
        SA: { required: true, hint: 'postal_code.hintFive', kind: 'digits', shape: [/^\d{5}$/, 'rule.postal'] },
        EG: { hint: 'postal_code.hintFive' },
        JO: { hint: 'postal_code.hintFive' },
      },
    },
  ],
] as const satisfies readonly (readonly Part[])[];

export type AddressPart = (typeof ROWS)[number][number]['name'];
export type AddressValues = Record<AddressPart, string>;
/** In the form: the parts, and the place on the map as the API says it, both or neither. */
export type AddressFormValues = AddressValues & { country?: string } & Record<'latitude' | 'longitude', string | null>;
export type AddressField = Part & { name: AddressPart; label: ParseKeys<'addresses'> };

/** The parts that addresses have in a country, row by row. */
export const addressRows = (country: string): AddressField[][] =>
  ROWS.map((row: readonly (Part & { name: AddressPart })[]) =>
    row
      .filter(({ only }) => !only || only === country)
      .map((part) => ({ label: `${part.name}.label` as const, ...part, ...part.in?.[country] })),
  ).filter((row) => row.length > 0);

export const addressFields = (country: string): AddressField[] => addressRows(country).flat();

function schemaOf(rules: typeof Rules, { required, isIdentifier, shape, max }: AddressField) {
  const check = shape
    ? rules.z.refine<string>((value) => value === '' || shape[0].test(value), {
        error: issueText(shape[1], undefined, 'addresses'),
      })
    : rules.is.max(max);
  if (isIdentifier) return required ? rules.identifier(check) : rules.optionalIdentifier(check);
  return required ? rules.text(check) : rules.optionalText(check);
}

export const addressSchema = (country: string) => (rules: typeof Rules) => {
  const here = Object.fromEntries(addressFields(country).map((field) => [field.name, schemaOf(rules, field)]));
  // What is left over from another country's address would be refused: it is sent empty.
  const foreign = rules.z.pipe(
    rules.z.string(),
    rules.z.transform(() => ''),
  );
  const shape = ROWS.flat().map(({ name }) => [name, here[name] ?? foreign]);
  const parts = Object.fromEntries(shape) as Record<AddressPart, Rules.z.ZodMiniType<string, string>>;
  const degrees = rules.z.nullable(rules.z.string());
  return rules.z.object({ ...parts, latitude: degrees, longitude: degrees });
};

type Saved = Partial<Pick<Address, AddressPart | 'latitude' | 'longitude'>>;

export const addressDefaults = (saved: Saved | null | undefined): Omit<AddressFormValues, 'country'> => ({
  ...(Object.fromEntries(ROWS.flat().map(({ name }) => [name, saved?.[name] ?? ''])) as AddressValues),
  latitude: saved?.latitude ?? null,
  longitude: saved?.longitude ?? null,
});
