/** The lists of main info, as their screens differ: rights, addresses, the one row that counts. */
import { IconAddressBook, IconBuildingBank, IconLink, IconMapPin, IconPhone } from '@tabler/icons-react';
import type { ParseKeys } from 'i18next';
import type { Address, Company, ContactLink, ContactPerson, Phone } from '@/api/types';
import type { RouteName } from '@/config/paths';
import { isRevoked } from '@/resources/companies';
import type { SavedBankAccount } from '@/resources/mainInfo';
import type { Item, ItemName, Mark } from '@/resources/mainInfoItems';

type ListRoute = Extract<RouteName, 'addresses' | 'contacts' | 'contactPeople' | 'bankAccounts'>;
type AddRoute = Extract<RouteName, 'addressAdd' | 'contactPersonAdd' | 'bankAccountAdd'>;
type EditRoute = Extract<RouteName, 'addressEdit' | 'contactPersonEdit' | 'bankAccountEdit'>;

export interface Kind<Row extends Item = Item> {
  name: ItemName;
  /** What its dialogs call a row. */
  nameOf(row: Row): string;
  icon: typeof IconPhone;
  /** Its words in `mainInfo`. */
  words: Words;
  /** `view_…`, `create_…`; the section of its requirements, too. */
  rights: 'addresses' | 'contacts' | 'contact_people' | 'bank_accounts';
  list: ListRoute;
  mark?: Mark;
  /**
   * Paying and withdrawing need one: this is said before the only one goes, and the very first may be added while the
   * licence is suspended.
   */
  needed?: Extract<ParseKeys<'mainInfo'>, `${string}.lastText`>;
  /** Readable even in total suspension. */
  essential?: boolean;
}

/** Rows that are added and changed on pages of their own. */
export interface PagedKind<Row extends Item = Item> extends Kind<Row> {
  words: Exclude<Words, 'phones' | 'links'>;
  add: AddRoute;
  edit: EditRoute;
  /** What the activity log calls it. */
  logged: string;
}

/** What every kind has words for. */
type Words = Extract<ParseKeys<'mainInfo'>, `${string}.add`> extends `${infer Name}.add` ? Name : never;

export const ADDRESSES: PagedKind<Address> = {
  name: 'addresses',
  icon: IconMapPin,
  nameOf: (row) => row.address_name,
  words: 'addresses',
  rights: 'addresses',
  list: 'addresses',
  add: 'addressAdd',
  edit: 'addressEdit',
  logged: 'address',
  mark: 'default',
  needed: 'addresses.lastText',
};

export const BANK_ACCOUNTS: PagedKind<SavedBankAccount> = {
  name: 'bank-accounts',
  icon: IconBuildingBank,
  nameOf: (row) => `${row.bank_name} ••••\u00a0${row.last4}`,
  words: 'bankAccounts',
  rights: 'bank_accounts',
  list: 'bankAccounts',
  add: 'bankAccountAdd',
  edit: 'bankAccountEdit',
  logged: 'bankaccount',
  mark: 'primary',
  needed: 'bankAccounts.lastText',
  essential: true,
};

export const CONTACT_PEOPLE: PagedKind<ContactPerson> = {
  name: 'contact-people',
  icon: IconAddressBook,
  nameOf: (row) => row.name,
  words: 'contactPeople',
  rights: 'contact_people',
  list: 'contactPeople',
  add: 'contactPersonAdd',
  edit: 'contactPersonEdit',
  logged: 'contactperson',
};

export const PHONES: Kind<Phone> = {
  name: 'phones',
  icon: IconPhone,
  nameOf: (row) => row.name,
  words: 'phones',
  rights: 'contacts',
  list: 'contacts',
  needed: 'phones.lastText',
};

/** The account on its network, which the URL of a link ends with. */
export const handleOf = ({ contact_link: link }: Pick<ContactLink, 'contact_link'>) =>
  link.split('/').findLast(Boolean);

export const LINKS: Kind<ContactLink> = {
  name: 'links',
  icon: IconLink,
  // Several may have the name of their network.
  nameOf: (row) => `${row.name}: ${handleOf(row)}`,
  words: 'links',
  rights: 'contacts',
  list: 'contacts',
};

export const isMarked = ({ mark }: Kind, row: Item): boolean => Boolean(mark && row[mark]);

type State = Pick<Company, 'status' | 'licence_stage' | 'confirmed_at' | 'requirements'>;

/** Why nothing can be changed now: a licence that is to be renewed, a review, a registration. */
export function closedBy({ status, licence_stage: stage }: Pick<State, 'status' | 'licence_stage'>) {
  if (status === 'under_review') return 'review';
  if (stage === 'partial_suspension' || stage === 'total_suspension') return 'suspended';
  return status === 'confirmed' ? null : 'registration';
}

export const isReadable = ({ essential }: Kind, { licence_stage: stage }: Pick<State, 'licence_stage'>): boolean =>
  essential === true || stage !== 'total_suspension';

/** `isNone`: whether there is none yet, as far as the list may be read. */
export function mayAddTo(kind: Kind, company: State & Parameters<typeof isRevoked>[0], isNone?: boolean): boolean {
  if (closedBy(company) === null) return true;
  if (!kind.needed || company.status === 'under_review') return false;
  if (company.status !== 'confirmed' && !isRevoked(company)) return false;
  return isReadable(kind, company)
    ? isNone === true
    : company.requirements.some(({ section, holds_up: held }) => section === kind.rights && Boolean(held));
}
