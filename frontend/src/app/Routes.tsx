/** The route table as routes: one element per layout, so that the frame stays while the page changes. */
import { useMemo } from 'react';
import { generatePath, Navigate, useLocation, useParams, useRoutes, type RouteObject } from 'react-router';
import { PATHS, type RouteName } from '@/config/paths';
import { RouteScreen } from './RouteScreen';
import { NotFoundPage } from './errors/NotFoundPage';
import { LAYOUTS } from './layouts/layouts';
import { isScreen, type LayoutName } from './routeTable';
import { builtRoutes, pageOf } from './routes';

function RedirectTo({ name }: { name: RouteName }) {
  const params = useParams();
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: generatePath(PATHS[name] as string, params), search, hash }} replace />;
}

function buildRoutes(): RouteObject[] {
  const built = builtRoutes();
  const layouts = Object.keys(LAYOUTS) as LayoutName[];
  const framed = layouts.map((layout): RouteObject => {
    const Layout = LAYOUTS[layout];
    const children = built.flatMap(([name, route]) =>
      isScreen(route) && route.layout === layout
        ? [{ path: PATHS[name], element: <RouteScreen screen={route} page={pageOf(route)} /> }]
        : [],
    );
    return { element: <Layout />, children };
  });
  const redirects = built.flatMap(([name, route]): RouteObject[] =>
    isScreen(route) ? [] : [{ path: PATHS[name], element: <RedirectTo name={route.redirect} /> }],
  );
  const Simple = LAYOUTS.simple;
  return [...framed, ...redirects, { element: <Simple />, children: [{ path: '*', element: <NotFoundPage /> }] }];
}

export function AppRoutes() {
  const routes = useMemo(() => buildRoutes(), []);
  return useRoutes(routes);
}
