import { PATHS } from '@/config/paths';
import { projectSettingsQuery } from '@/resources/references';
import { prefetch, type AppRoute } from '@/session/appRoute';

const textRoute = (id: 'about' | 'terms' | 'privacy'): AppRoute => ({
  id,
  path: PATHS[id],
  lazy: async () => ({ Component: (await import('./StaticTextPage')).default }),
  loader: prefetch(() => [projectSettingsQuery()]),
  handle: { title: `title.${id}`, ns: ['publicPages'], noAuth: true },
});

export const aboutRoute = textRoute('about');
export const termsRoute = textRoute('terms');
export const privacyRoute = textRoute('privacy');
