/** The side menu of a company: what there is, in which section, in which order. Rights come from the route table. */
import {
  IconAddressBook,
  IconBuildingBank,
  IconBrush,
  IconClock,
  IconDownload,
  IconFileText,
  IconHistory,
  IconHome,
  IconListCheck,
  IconListDetails,
  IconMapPin,
  IconPhone,
  IconReceipt,
  IconShield,
  IconStar,
  IconUpload,
  IconUsers,
} from '@tabler/icons-react';
import type { RouteName } from '@/config/paths';
import type { MessageKey } from '@/i18n/messages';
import type { PermissionsOf } from '@/lib/screens';

export interface MenuEntry {
  /** The entry is there for whoever may open one of these, and leads to the first. */
  names: readonly [RouteName, ...RouteName[]];
  /** Where several screens share an entry: the address above them all, which leads to the first that may be opened. */
  above?: RouteName;
  label: MessageKey<'common'>;
  icon: typeof IconHome;
}
export interface MenuSection {
  label: MessageKey<'common'> | null;
  entries: readonly MenuEntry[];
}

const entry = (
  name: RouteName,
  icon: typeof IconHome,
  label = `title.${name}` as MessageKey<'common'>,
  ...others: RouteName[]
): MenuEntry => ({
  names: [name, ...others],
  label,
  icon,
});

export const COMPANY_MENU: readonly MenuSection[] = [
  { label: null, entries: [entry('company', IconHome, 'menu.overview'), entry('requirements', IconListCheck)] },
  {
    label: 'menu.mainInfo',
    entries: [
      entry('personalInfo', IconFileText),
      entry('legalInfo', IconShield),
      entry('addresses', IconMapPin),
      entry('contacts', IconPhone),
      entry('contactPeople', IconAddressBook),
      entry('bankAccounts', IconBuildingBank),
      entry('customThemes', IconBrush),
    ],
  },
  {
    label: 'menu.money',
    entries: [
      entry('licence', IconStar),
      entry('subscriptions', IconHistory),
      entry('invoices', IconReceipt),
      entry('charges', IconDownload, 'menu.charges'),
      entry('withdrawals', IconUpload),
      entry('ledger', IconListDetails),
    ],
  },
  {
    label: 'menu.people',
    entries: [
      {
        ...entry('companyUsers', IconUsers, 'menu.invitationsPermissions', 'companyInvitations'),
        above: 'invitationsPermissions',
      },
      entry('activity', IconClock),
    ],
  },
];

type Can = (...names: string[]) => boolean;

/** Only what is there and allowed; sections without entries are gone. */
export function visibleMenu(
  permissionsOf: PermissionsOf,
  can: Can,
): { label: MessageKey<'common'> | null; entries: (MenuEntry & { name: RouteName })[] }[] {
  return COMPANY_MENU.map(({ label, entries }) => ({
    label,
    entries: entries.flatMap((item) => {
      const name = item.names.find((candidate) => {
        const wanted = permissionsOf(candidate);
        return wanted && can(...wanted);
      });
      return name ? [{ ...item, name }] : [];
    }),
  })).filter(({ entries }) => entries.length > 0);
}
