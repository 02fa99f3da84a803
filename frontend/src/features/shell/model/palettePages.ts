/** The pages among which one is found by its name, in either language: of the company on the screen, and everybody's. */
import {
  IconBell,
  IconHome,
  IconKey,
  IconLayoutGrid,
  IconLogout,
  IconMail,
  IconPlus,
  IconSettings,
  IconShield,
  IconUser,
} from '@tabler/icons-react';
import type { ParseKeys, TFunction } from 'i18next';
import type { RouteName } from '@/config/paths';
import { foldText } from '@/lib/text';
import type { AppRoute, Can } from '@/session/appRoute';
import { PALETTE_WORDS } from './paletteWords';

export interface PalettePage {
  name: RouteName;
  icon: typeof IconHome;
  title: ParseKeys<'common'>;
  /** Where the menu calls it by another name. */
  label: ParseKeys<'common'>;
}

type Titled<Key> = Key extends `title.${infer Name}` ? Name : never;
type TitledRoute = Titled<ParseKeys<'common'>> & RouteName;

const page = (name: TitledRoute, icon: typeof IconHome, label?: ParseKeys<'common'>): PalettePage => ({
  name,
  icon,
  title: `title.${name}`,
  label: label ?? `title.${name}`,
});

const MINE: readonly PalettePage[] = [
  page('home', IconHome),
  page('companies', IconLayoutGrid, 'header.allCompanies'),
  page('addCompany', IconPlus),
  page('legalRequests', IconShield),
  page('notifications', IconBell),
  page('invitations', IconMail),
  page('accountProfile', IconUser),
  page('accountManagement', IconSettings),
  page('changePassword', IconKey),
  page('logout', IconLogout),
];

const ADDING: readonly RouteName[] = [
  'withdrawalAdd',
  'companyInvitationAdd',
  'addressAdd',
  'bankAccountAdd',
  'contactPersonAdd',
];

/** The screens of the menu, and those that share an entry of it by their own titles; then what adds one more. */
export function companyPages(screens: readonly AppRoute[], can: Can): PalettePage[] {
  const pageOf = ({ id, handle }: AppRoute, icon: typeof IconHome, label = handle.title): PalettePage[] =>
    can(...(handle.permissions ?? [])) ? [{ name: id, icon, title: handle.title, label }] : [];
  return [
    ...screens.flatMap((screen) => {
      const { menu, leadsTo } = screen.handle;
      if (!menu) return [];
      return leadsTo ? leadsTo.flatMap((one) => pageOf(one, menu.icon)) : pageOf(screen, menu.icon, menu.label);
    }),
    ...screens.filter(({ id }) => ADDING.includes(id)).flatMap((screen) => pageOf(screen, IconPlus)),
  ];
}

/** What people mostly come for. */
const LIKELY: readonly RouteName[] = ['charges', 'withdrawalAdd', 'companyInvitationAdd', 'addCompany', ...ADDING];

/** Before anything is typed: what can be done, then the pages as the menu has them. */
export const likelyFirst = (pages: readonly PalettePage[]): PalettePage[] => {
  const rank = ({ name }: PalettePage) => (LIKELY.includes(name) ? LIKELY.indexOf(name) : LIKELY.length);
  return [...pages].sort((one, other) => rank(one) - rank(other));
};

export const myPages = (mayAddCompany: boolean) => MINE.filter(({ name }) => name !== 'addCompany' || mayAddCompany);

/** With and without the Arabic article it is the same word; inside of one, two letters are no hint. */
const has = (name: string, typed: string) => {
  const word = typed.replace(/^ال(?=...)/, '');
  return word.length > 2 ? name.includes(word) : ` ${name}`.includes(` ${word}`);
};

/** Those of which a name (title, in the menu, another word for it) has every word; those that begin so first. */
export function pagesFound(pages: readonly PalettePage[], text: string, languages: readonly TFunction<'common'>[]) {
  const wanted = foldText(text);
  const namesOf = ({ name, label, title }: PalettePage) =>
    [...languages.flatMap((t) => [t(label), t(title)]), ...(PALETTE_WORDS[name] ?? [])].map(foldText);
  const begins = (each: PalettePage) => namesOf(each).some((name) => name.startsWith(wanted));
  return pages
    .filter((each) => namesOf(each).some((name) => wanted.split(' ').every((word) => has(name, word))))
    .sort((one, other) => Number(begins(other)) - Number(begins(one)));
}
