import { IconBrush } from '@tabler/icons-react';
import { PATHS } from '@/config/paths';
import { pageContentQuery, themeChoiceQuery, themesQuery } from '@/resources/themes';
import { prefetch, type AppRoute } from '@/session/appRoute';

export const customThemesRoute: AppRoute = {
  id: 'customThemes',
  path: PATHS.customThemes,
  lazy: async () => ({ Component: (await import('./CustomThemesPage')).default }),
  loader: prefetch(({ params: { id = '' } }) => [themesQuery(id), themeChoiceQuery(id), pageContentQuery(id)]),
  handle: {
    title: 'title.customThemes',
    ns: ['companies', 'mainInfo', 'themes'],
    permissions: ['view_custom_themes'],
    menu: { section: 'mainInfo', icon: IconBrush, label: 'menu.customThemes' },
  },
};
