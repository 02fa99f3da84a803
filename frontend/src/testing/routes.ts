/** Route objects for tests of what reads them, such as menus. */
import { IconHome } from '@tabler/icons-react';
import { PATHS } from '@/config/paths';
import type { AppRoute } from '@/session/appRoute';

type Name = 'company' | 'invoices' | 'charges' | 'licence';

/** A screen with an entry of the company's menu. */
export const inMenu = (id: Name, ...permissions: string[]): AppRoute => ({
  id,
  path: PATHS[id],
  handle: {
    title: `title.${id}`,
    permissions,
    menu: { section: 'money', icon: IconHome, label: id === 'company' ? 'menu.overview' : undefined },
  },
});
