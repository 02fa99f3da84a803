/** The route table as routes: one element per layout, so that the frame stays while the page changes. */
import { useMemo, useState } from 'react';
import { useRoutes, type RouteObject } from 'react-router';
import { PATHS } from '@/config/paths';
import { NOT_SEARCHING, SearchingContext } from '@/lib/searching';
import { useSession } from '@/session/session';
import { RouteScreen } from './RouteScreen';
import { NotFoundPage } from './errors/errors';
import { LAYOUTS } from './layouts/layouts';
import { PageSkeleton } from './layouts/parts';
import { isScreen, ROUTES, type LayoutName } from './routeTable';
import { builtRoutes, pageOf } from './screens';

function buildRoutes(): RouteObject[] {
  const built = builtRoutes();
  const layouts = Object.keys(LAYOUTS) as LayoutName[];
  const framed = layouts.map((layout): RouteObject => {
    const Layout = LAYOUTS[layout];
    const children = built
      .filter(([, route]) => route.layout === layout)
      .map(([name, route]): RouteObject => ({
        path: PATHS[name],
        element: <RouteScreen route={route} page={isScreen(route) ? pageOf(route) : null} />,
      }));
    // An unknown address in a company keeps the company's frame: its menu is the way on.
    if (layout === 'company')
      children.push({ path: `${PATHS.company}/*`, element: <RouteScreen route={ROUTES.company} page={null} /> });
    return { element: <Layout />, children };
  });
  return [...framed, { element: <Nowhere />, children: [{ path: '*', element: <NotFoundPage /> }] }];
}

/** An unknown address stands in the frame of whoever asks: with their header, once it is known who that is. */
function Nowhere() {
  const { status } = useSession();
  if (status === 'starting') return <PageSkeleton />;
  const Layout = LAYOUTS[status === 'guest' ? 'simple' : 'default'];
  return <Layout />;
}

export function AppRoutes() {
  const routes = useMemo(() => buildRoutes(), []);
  const searching = useState(NOT_SEARCHING);
  return <SearchingContext value={searching}>{useRoutes(routes)}</SearchingContext>;
}
