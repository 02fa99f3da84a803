/** A company's phone numbers in a form: what they start from, when they are right, what is sent. */
import type { Phone, PhoneType } from '@/api/types';
import { issueText } from '@/lib/issue';
import type * as Rules from '@/lib/rules';
import { contacts } from '../messages';

export const PHONE_TYPES = ['mobile', 'landline', 'whatsapp'] as const satisfies readonly PhoneType[];

export interface PhoneValues {
  id?: number;
  name: string;
  phone: string;
  type: PhoneType;
  public: boolean;
}

export const newPhone = (name = ''): PhoneValues => ({ name, phone: '', type: 'mobile', public: true });

/** At least one line is there to be filled in; `name` is what the first number is called until somebody says better. */
export const phoneDefaults = (saved: readonly Phone[] | undefined, name = ''): PhoneValues[] =>
  saved && saved.length > 0
    ? saved.map(({ id, name: known, phone, type, public: shown }) => ({ id, name: known, phone, type, public: shown }))
    : [newPhone(name)];

/** Five digits that only Egypt can dial; the field writes the country's code before them. */
const HOTLINE = /^(?:\+20)?(1\d{4})$/;

const isHotline = (value: string, region: string) => region === 'EG' && HOTLINE.test(value);

/** A hotline goes without a country code. */
export const phoneBody = (values: PhoneValues, region: string): PhoneValues => ({
  ...values,
  phone: isHotline(values.phone, region) ? values.phone.replace(HOTLINE, '$1') : values.phone,
});

const said = (key: 'rule.phones' | 'rule.twice') => issueText(key, undefined, contacts.namespace);

export function phoneSchema(rules: typeof Rules, region: string) {
  return rules.z.object({
    id: rules.z.optional(rules.z.number()),
    name: rules.text(rules.is.max(60)),
    phone: rules.phone({ region: region || undefined, allows: (value) => isHotline(value, region) }),
    type: rules.z.enum(PHONE_TYPES, { error: issueText('required') }),
    public: rules.z.boolean(),
  });
}

export const phonesSchema = (rules: typeof Rules, region: string) =>
  rules.z.array(phoneSchema(rules, region)).check(
    rules.z.minLength(1, { error: said('rule.phones') }),
    rules.z.superRefine((values, context) => {
      for (const index of repeated(values, ({ phone, type }) => phone && `${type} ${phone}`)) {
        context.addIssue({ code: 'custom', message: said('rule.twice'), path: [index, 'phone'] });
      }
    }),
  );

/** Where a value stands that was there before; empty ones repeat nothing. */
export function repeated<T>(values: readonly T[], keyOf: (value: T) => string): number[] {
  const seen = new Set<string>();
  return values.flatMap((value, index) => {
    const key = keyOf(value);
    if (!key) return [];
    if (seen.has(key)) return [index];
    seen.add(key);
    return [];
  });
}
