/** A company's profiles on social networks in a form. */
import type { ContactLink, ContactType } from '@/api/types';
import { issueText } from '@/lib/issue';
import type * as Rules from '@/lib/rules';
import { normaliseText } from '@/lib/text';
import { contacts } from '../messages';
import { repeated } from './phones';

export const NETWORKS = [
  'instagram',
  'twitter',
  'facebook',
  'linkedin',
  'snapchat',
] as const satisfies readonly ContactType[];

/** The hosts of a network, and what a profile's address there looks like. */
const KNOWN: Record<ContactType, { hosts: RegExp; example: string }> = {
  facebook: { hosts: /(^|\.)(facebook\.com|fb\.com|fb\.me)$/, example: 'facebook.com/wahat.travel' },
  instagram: { hosts: /(^|\.)(instagram\.com|instagr\.am)$/, example: '@wahat.travel' },
  twitter: { hosts: /(^|\.)(twitter\.com|x\.com)$/, example: '@wahat_travel' },
  linkedin: { hosts: /(^|\.)linkedin\.com$/, example: 'linkedin.com/company/wahat-travel' },
  snapchat: { hosts: /(^|\.)snapchat\.com$/, example: '@wahat.travel' },
};

const HANDLE = /^@?[\w.-]{1,100}$/;
/** No network gives out handles that end like this: it is an address of some other site. */
const SITE = /\.(com|net|org|me)$/i;

export const linkExample = (network: ContactType): string => KNOWN[network].example;

/** Whether it can be a profile there; the server looks closer and writes the one right address. */
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

const said = (key: 'rule.link' | 'rule.linkTwice') => issueText(key, undefined, contacts.namespace);

const linkSchema = (rules: typeof Rules) =>
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
          context.addIssue({ code: 'custom', message: said('rule.link'), path: ['contact_link'] });
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
        context.addIssue({ code: 'custom', message: said('rule.linkTwice'), path: [index, 'contact_link'] });
      }
    }),
  );
