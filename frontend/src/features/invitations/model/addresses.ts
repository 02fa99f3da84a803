/** Several e-mail addresses in one field, as people type and paste them. */
import { issueText } from '@/lib/issue';
import { mailboxesIn, normaliseEmail } from '@/lib/mailboxes';
import type * as Rules from '@/lib/rules';

/** As many as the server invites at once. */
export const MOST_ADDRESSES = 50;

/** Each once, in small letters. */
export const addressesIn = (text: string): string[] => [
  ...new Set(mailboxesIn(text).map(normaliseEmail).filter(Boolean)),
];

const refusal = (key: string, values: Record<string, string | number>) =>
  issueText(`add.${key}`, values, 'invitations');

export const addresses = (rules: typeof Rules) => {
  const one = rules.email();
  return rules.z.pipe(rules.z.string(), rules.z.transform(addressesIn)).check(
    rules.z.superRefine((list, context) => {
      const wrong = list.filter((address) => !one.safeParse(address).success);
      if (list.length === 0) context.addIssue(issueText('required'));
      else if (wrong.length > 0) context.addIssue(refusal('wrong', { list: wrong.join(' ') }));
      else if (list.length > MOST_ADDRESSES) context.addIssue(refusal('tooMany', { most: MOST_ADDRESSES }));
    }),
  );
};
