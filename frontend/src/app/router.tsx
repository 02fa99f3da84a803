/** The routes as react-router takes them: below the language of the URL, layouts around the screens. */
import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { loadNamespaces, type Namespace } from '@/i18n/i18n';
import type { AppRoute } from '@/session/appRoute';
import { useSession } from '@/session/session';
import { Root } from './Root';
import { untilLeft } from './chunks';
import { LastWords, NotFoundPage, PageError } from './errors/errors';
import { checkPermssion, language, routeChange, server } from './guards/guards';
import { AuthLayout } from './layouts/AuthLayout';
import { CompanyLayout } from './layouts/CompanyLayout';
import { RegistrationLayout, SimpleLayout } from './layouts/OpenLayouts';
import { AddCompanyLayout, DefaultLayout } from './layouts/PersonLayouts';
import { Shell, type LayoutProps } from './layouts/parts';
import { GROUPS, SCREENS, type Group, type LayoutName } from './screens';

const LAYOUTS: Record<LayoutName, ComponentType<LayoutProps>> = {
  auth: AuthLayout,
  registration: RegistrationLayout,
  simple: SimpleLayout,
  default: DefaultLayout,
  addCompany: AddCompanyLayout,
  company: CompanyLayout,
};

/** With the words of the screen and its layout. What does not come is thrown by the page, so that its boundary shows it. */
export const withWords = ({ lazy, handle }: AppRoute, layout: LayoutName): AppRoute['lazy'] =>
  typeof lazy === 'function'
    ? async () => {
        try {
          const [page] = await Promise.all([lazy(), loadNamespaces([...LAYOUT_NS[layout], ...(handle.ns ?? [])])]);
          return page;
        } catch (reason) {
          await untilLeft();
          const Unloaded = () => {
            throw reason;
          };
          return { Component: Unloaded };
        }
      }
    : lazy;

const screen = (route: AppRoute, layout: LayoutName): RouteObject => ({
  ...route,
  lazy: withWords(route, layout),
  path: route.path.slice(1),
  middleware: [checkPermssion(route.handle.permissions ?? []), ...(route.middleware ?? [])],
  ErrorBoundary: PageError,
});

/** What the layouts say themselves. */
const LAYOUT_NS: Record<LayoutName, readonly Namespace[]> = {
  auth: [],
  registration: [],
  simple: [],
  default: ['search'],
  addCompany: ['search'],
  company: ['search', 'payments'],
};

const withError = (Layout: ComponentType<LayoutProps>) =>
  function LayoutError() {
    return (
      <Layout>
        <PageError />
      </Layout>
    );
  };

function groupRoute({ layout, guards, loader, screens }: Group): RouteObject {
  const children = screens.map((each) => screen(each, layout));
  // An unknown URL in a company keeps the company's frame: its menu leads on.
  if (layout === 'company') children.push({ path: 'company/:id/*', Component: NotFoundPage });
  return {
    Component: LAYOUTS[layout],
    ErrorBoundary: withError(LAYOUTS[layout]),
    HydrateFallback: Shell,
    middleware: guards,
    loader,
    children,
  };
}

/** An unknown URL stands in the frame of whoever asks: with their header, once it is known who that is. */
function Nowhere(props: LayoutProps) {
  const { account } = useSession();
  const Layout = account ? DefaultLayout : SimpleLayout;
  return <Layout {...props} />;
}

export const routes: RouteObject[] = [
  {
    path: ':locale?',
    element: <Root screens={SCREENS} />,
    ErrorBoundary: LastWords,
    children: [
      ...GROUPS.map(groupRoute),
      {
        Component: Nowhere,
        ErrorBoundary: withError(Nowhere),
        HydrateFallback: Shell,
        middleware: [language, routeChange, server],
        children: [{ path: '*', Component: NotFoundPage }],
      },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes);
