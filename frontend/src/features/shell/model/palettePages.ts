/** The pages among which one is found by its name, in either language: of the company on the screen, and everybody's. */
import {
  IconBell,
  IconHome,
  IconKey,
  IconLayoutGrid,
  IconMail,
  IconPlus,
  IconSettings,
  IconShield,
  IconUser,
} from '@tabler/icons-react';
import type { RouteName } from '@/config/paths';
import type { MessageKey, Translate } from '@/i18n/messages';
import type { PermissionsOf } from '@/lib/screens';
import { foldText } from '@/lib/text';
import { COMPANY_MENU } from './menuEntries';
import { PALETTE_WORDS } from './paletteWords';

export interface PalettePage {
  name: RouteName;
  icon: typeof IconHome;
  label: MessageKey<'common'>;
}

type Titled<Key> = Key extends `title.${infer Name}` ? Name : never;
type TitledRoute = Titled<MessageKey<'common'>> & RouteName;

const page = (name: TitledRoute, icon: typeof IconHome): PalettePage => ({ name, icon, label: `title.${name}` });

const MINE: readonly PalettePage[] = [
  page('home', IconHome),
  { ...page('companies', IconLayoutGrid), label: 'header.allCompanies' },
  page('addCompany', IconPlus),
  page('legalRequests', IconShield),
  page('notifications', IconBell),
  page('invitations', IconMail),
  page('accountProfile', IconUser),
  page('accountManagement', IconSettings),
  page('changePassword', IconKey),
];

const COMPANYS: readonly PalettePage[] = [
  ...COMPANY_MENU.flatMap(({ entries }) =>
    entries.flatMap(({ names, label, icon }) =>
      // Those that share an entry go by their own titles.
      names.map((name) => (names.length > 1 ? page(name as TitledRoute, icon) : { name, label, icon })),
    ),
  ),
  page('withdrawalAdd', IconPlus),
  page('companyInvitationAdd', IconPlus),
  page('addressAdd', IconPlus),
  page('bankAccountAdd', IconPlus),
  page('contactPersonAdd', IconPlus),
];

/** `can`: in the company on the screen. */
export const companyPages = (permissionsOf: PermissionsOf, can: (...names: string[]) => boolean) =>
  COMPANYS.filter(({ name }) => {
    const wanted = permissionsOf(name);
    return wanted !== null && can(...wanted);
  });

export const myPages = (permissionsOf: PermissionsOf, mayAddCompany: boolean) =>
  MINE.filter(({ name }) => permissionsOf(name) !== null && (name !== 'addCompany' || mayAddCompany));

/** Inside of a word two letters are no hint. */
const has = (name: string, word: string) => (word.length > 2 ? name.includes(word) : ` ${name}`.includes(` ${word}`));

/** Those of which a name (title, in the menu, another word for it) has every word; those that begin so first. */
export function pagesFound(pages: readonly PalettePage[], text: string, languages: readonly Translate<'common'>[]) {
  const wanted = foldText(text);
  const namesOf = ({ name, label }: PalettePage) =>
    [...languages.flatMap((t) => [t(label), t(`title.${name as TitledRoute}`)]), ...(PALETTE_WORDS[name] ?? [])].map(
      foldText,
    );
  const begins = (each: PalettePage) => namesOf(each).some((name) => name.startsWith(wanted));
  return pages
    .filter((each) => namesOf(each).some((name) => wanted.split(' ').every((word) => has(name, word))))
    .sort((one, other) => Number(begins(other)) - Number(begins(one)));
}
