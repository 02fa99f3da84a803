import { PATHS } from '@/config/paths';
import { projectSettingsQuery } from '@/resources/references';
import { prefetch, type AppRoute } from '@/session/appRoute';

export const aboutRoute: AppRoute = {
  id: 'about',
  path: PATHS.about,
  lazy: async () => ({ Component: (await import('./StaticTextPage')).default }),
  loader: prefetch(() => [projectSettingsQuery()]),
  handle: { title: 'title.about', ns: ['publicPages'], noAuth: true },
};

export const termsRoute: AppRoute = {
  id: 'terms',
  path: PATHS.terms,
  lazy: async () => ({ Component: (await import('./StaticTextPage')).default }),
  loader: prefetch(() => [projectSettingsQuery()]),
  handle: { title: 'title.terms', ns: ['publicPages'], noAuth: true },
};

export const privacyRoute: AppRoute = {
  id: 'privacy',
  path: PATHS.privacy,
  lazy: async () => ({ Component: (await import('./StaticTextPage')).default }),
  loader: prefetch(() => [projectSettingsQuery()]),
  handle: { title: 'title.privacy', ns: ['publicPages'], noAuth: true },
};
