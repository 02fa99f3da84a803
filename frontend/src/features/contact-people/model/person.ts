/** A contact person in a form: what it starts from and when it is right. */
import type { ContactPerson } from '@/api/types';
import type * as Rules from '@/lib/rules';

/** `region`: the company's country; numbers without a code are read as its own. */
export const personSchema = (region: string) => (rules: typeof Rules) =>
  rules.z.object({
    name: rules.text(rules.is.max(100)),
    job_title: rules.optionalText(rules.is.max(100)),
    email: rules.email(),
    phone: rules.phone({ region: region || undefined }),
  });

export const personDefaults = (saved: ContactPerson | null) => ({
  name: saved?.name ?? '',
  job_title: saved?.job_title ?? '',
  email: saved?.email ?? '',
  phone: saved?.phone ?? '',
});
