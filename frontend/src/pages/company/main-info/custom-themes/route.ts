import { IconBrush } from '@tabler/icons-react';
import { queryClient } from '@/api/queryClient';
import { PATHS } from '@/config/paths';
import { pageContentQuery, themeChoiceQuery, themesQuery } from '@/resources/themes';
import type { AppRoute } from '@/session/appRoute';

export const customThemesRoute: AppRoute = {
  id: 'customThemes',
  path: PATHS.customThemes,
  lazy: async () => ({ Component: (await import('./CustomThemesPage')).default }),
  loader: ({ params: { id = '' } }) => {
    void queryClient.prefetchQuery(themesQuery(id));
    void queryClient.prefetchQuery(themeChoiceQuery(id));
    void queryClient.prefetchQuery(pageContentQuery(id));
    return null;
  },
  handle: {
    title: 'title.customThemes',
    ns: ['companies', 'mainInfo', 'themes'],
    permissions: ['view_custom_themes'],
    menu: { section: 'mainInfo', icon: IconBrush },
  },
};
