/** The side menu of a company: the screens that name a section of it, in the order of the routes. */
import type { ParseKeys } from 'i18next';
import type { Company } from '@/api/types';
import { mayOpen, type AppRoute, type Can, type MenuEntry } from '@/session/appRoute';

const SECTIONS = [
  ['top', null],
  ['mainInfo', 'menu.mainInfo'],
  ['money', 'menu.money'],
  ['people', 'menu.people'],
  ['settings', null],
] as const;

type MenuItem = Pick<AppRoute, 'id' | 'path'> & Pick<MenuEntry, 'icon'> & { label: ParseKeys<'common'> };

const menuItem = ({ id, path, handle: { title, menu } }: AppRoute): MenuItem[] =>
  menu ? [{ id, path, icon: menu.icon, label: menu.label ?? title }] : [];

/** Only what the reader may open and the state of the company has; sections without entries are left out. */
export const visibleMenu = (screens: readonly AppRoute[], can: Can, status: Company['status']) =>
  SECTIONS.map(([section, label]) => ({
    section,
    label,
    entries: screens
      .filter((one) => {
        const { menu } = one.handle;
        return menu?.section === section && (menu.only?.includes(status) ?? true) && mayOpen(one, can);
      })
      .flatMap(menuItem),
  })).filter(({ entries }) => entries.length > 0);
