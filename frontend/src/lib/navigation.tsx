/**
 * react-router's links and navigation for plain paths such as `/company/5`: each keeps the language of the current URL.
 */
import { useCallback, type ComponentProps } from 'react';
import {
  Link as RouterLink,
  Navigate as RouterNavigate,
  useLocation,
  useNavigate as useRouterNavigate,
  type NavigateOptions,
  type To,
} from 'react-router';
import { splitLocale } from '@/config/locales';

/** `/company/5` → `/en/company/5`; `/` → `/en`; a query alone stays as it is. */
export function withPrefix(to: To, prefix: string): To {
  if (typeof to !== 'string') {
    return to.pathname === undefined ? to : { ...to, pathname: withPrefix(to.pathname, prefix) as string };
  }
  if (!prefix || !to.startsWith('/')) return to;
  return prefix + to.replace(/^\/(?=$|[?#])/, '');
}

const usePrefix = () => splitLocale(useLocation().pathname).prefix;

/** The current path without its language. */
export const usePathname = (): string => splitLocale(useLocation().pathname).path;

export type LinkProps = ComponentProps<typeof RouterLink>;

export function Link({ to, ...props }: LinkProps) {
  return <RouterLink to={withPrefix(to, usePrefix())} {...props} />;
}

export function Navigate({ to, ...props }: ComponentProps<typeof RouterNavigate>) {
  return <RouterNavigate to={withPrefix(to, usePrefix())} {...props} />;
}

/**
 * Runs guards and loaders of the current URL anew. Unlike `revalidate()`, it takes back what an error boundary shows, also
 * where everything is answered from the cache.
 */
export function useReload() {
  const navigate = useRouterNavigate();
  const location = useLocation();
  return useCallback(
    () => void navigate(location, { replace: true, preventScrollReset: true, state: location.state as unknown }),
    [navigate, location],
  );
}

export function useNavigate() {
  const navigate = useRouterNavigate();
  const prefix = usePrefix();
  return useCallback(
    (to: To, options?: NavigateOptions) => Promise.resolve(navigate(withPrefix(to, prefix), options)),
    [navigate, prefix],
  );
}
