/** The digital name and the logo. */
import { pathTo } from '@/config/paths';
import type * as Rules from '@/lib/rules';
import { normaliseText } from '@/lib/text';

/** A logo that the server has need not be sent again. */
export const brandSchema = (hasLogo: boolean) => (rules: typeof Rules) =>
  rules.z.object({ sub_domain: rules.digitalName(), logo: rules.file('image', { square: true, required: !hasLogo }) });

/** As it will be stored. */
export const digitalNameOf = (typed: string): string => normaliseText(typed).toLowerCase();

/** Whether it is worth asking if the name is free. */
export const isAskable = (name: string): boolean =>
  /^[a-z]+(?:[-_][a-z]+)*$/.test(name) && name.length >= 3 && name.length <= 40;

/** Where the company's page will be; an ellipsis stands for a name that is missing, or cannot be one. */
export const publicAddress = (host: string, name: string): string =>
  isAskable(name)
    ? host + pathTo('publicCompany', { subDomain: name })
    : `${host}${pathTo('publicCompany', { subDomain: '_' }).slice(0, -1)}…`;
