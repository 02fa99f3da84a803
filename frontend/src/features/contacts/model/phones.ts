/** A company's phone numbers in a form: what they start from, when they are right, what is sent. */
import type { ContactLink, ContactType, Phone, PhoneType } from '@/api/types';
import { issueText } from '@/lib/issue';
import type * as Rules from '@/lib/rules';
import { normaliseText } from '@/lib/text';

export const PHONE_TYPES = ['mobile', 'landline', 'whatsapp'] as const satisfies readonly PhoneType[];

export interface PhoneValues {
  id?: number;
  name: string;
  phone: string;
  type: PhoneType;
  public: boolean;
}

export const newPhone = (name = ''): PhoneValues => ({ name, phone: '', type: 'mobile', public: true });

/**
 * At least one line is there to be filled in; `name` is what the first number is called until somebody says better,
 * `own` the number of whoever fills it in: a person's, so visitors see it only if they say so.
 */
export const phoneDefaults = (saved: readonly Phone[] | undefined, name = '', own = ''): PhoneValues[] =>
  saved && saved.length > 0
    ? saved.map(({ id, name: known, phone, type, public: shown }) => ({ id, name: known, phone, type, public: shown }))
    : [{ ...newPhone(name), phone: own, public: own === '' }];

/** Five digits that only Egypt can dial; the field writes the country's code before them. */
const HOTLINE = /^(?:\+20)?(1\d{4})$/;

const isHotline = (value: string, region: string) => region === 'EG' && HOTLINE.test(value);

/** A hotline goes without a country code. */
export const phoneBody = (values: PhoneValues, region: string): PhoneValues => ({
  ...values,
  phone: isHotline(values.phone, region) ? values.phone.replace(HOTLINE, '$1') : values.phone,
});

const said = (key: 'rule.phones' | 'rule.twice') => issueText(key, undefined, 'contacts');

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

/** A company's profiles on social networks in a form. */
export const NETWORKS = [
  'instagram',
  'twitter',
  'facebook',
  'linkedin',
  'snapchat',
] as const satisfies readonly ContactType[];

/** The hosts of a network, and what a profile's URL there looks like. */
const KNOWN: Record<ContactType, { hosts: RegExp; example: string }> = {
  facebook: { hosts: /(^|\.)(facebook\.com|fb\.com|fb\.me)$/, example: 'facebook.com/wahat.travel' },
  instagram: { hosts: /(^|\.)(instagram\.com|instagr\.am)$/, example: '@wahat.travel' },
  twitter: { hosts: /(^|\.)(twitter\.com|x\.com)$/, example: '@wahat_travel' },
  linkedin: { hosts: /(^|\.)linkedin\.com$/, example: 'linkedin.com/company/wahat-travel' },
  snapchat: { hosts: /(^|\.)snapchat\.com$/, example: '@wahat.travel' },
};

const HANDLE = /^@?[\w.-]{1,100}$/;
/** No network gives out handles that end like this: it is a URL of some other site. */
const SITE = /\.(com|net|org|me)$/i;

export const linkExample = (network: ContactType): string => KNOWN[network].example;

/** Whether it can be a profile there; the server looks closer and writes the one right URL. */
export function looksLikeProfile(typed: string, network: ContactType): boolean {
  const text = normaliseText(typed);
  if (HANDLE.test(text) && !SITE.test(text)) return true;
  try {
    const { protocol, hostname, pathname } = new URL(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`);
    return /^https?:$/.test(protocol) && KNOWN[network].hosts.test(hostname) && pathname.length > 1;
  } catch {
    return false;
  }
}

export interface LinkValues {
  id?: number;
  name: string;
  contact_type: ContactType;
  contact_link: string;
  public: boolean;
}

export const newLink = (name: string, network: ContactType = NETWORKS[0]): LinkValues => ({
  name,
  contact_type: network,
  contact_link: '',
  public: true,
});

export const linkDefaults = (saved: readonly ContactLink[] | undefined): LinkValues[] =>
  (saved ?? []).map(({ id, name, contact_type, contact_link, public: shown }) => ({
    id,
    name,
    contact_type,
    contact_link,
    public: shown,
  }));

const linkRefusal = (key: 'rule.link' | 'rule.linkTwice') => issueText(key, undefined, 'contacts');

export const linkSchema = (rules: typeof Rules) =>
  rules.z
    .object({
      id: rules.z.optional(rules.z.number()),
      name: rules.text(rules.is.max(60)),
      contact_type: rules.z.enum(NETWORKS, { error: issueText('required') }),
      contact_link: rules.text(rules.is.max(300)),
      public: rules.z.boolean(),
    })
    .check(
      rules.z.superRefine(({ contact_link, contact_type }, context) => {
        if (contact_link && !looksLikeProfile(contact_link, contact_type)) {
          context.addIssue({ code: 'custom', message: linkRefusal('rule.link'), path: ['contact_link'] });
        }
      }),
    );

export const linksSchema = (rules: typeof Rules) =>
  rules.z.array(linkSchema(rules)).check(
    rules.z.superRefine((values, context) => {
      for (const index of repeated(
        values,
        (link) => link.contact_link && `${link.contact_type} ${link.contact_link}`,
      )) {
        context.addIssue({ code: 'custom', message: linkRefusal('rule.linkTwice'), path: [index, 'contact_link'] });
      }
    }),
  );
