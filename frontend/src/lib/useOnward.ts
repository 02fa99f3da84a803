/** The way on after a save, for who is still where they sent it: nobody is taken away from where they have gone meanwhile. */
import { useCallback, useEffect, useRef } from 'react';
import { useLocation, type NavigateOptions } from 'react-router';
import { splitLocale } from '@/config/locales';
import { useNavigate } from '@/lib/navigation';

const currentPath = () => splitLocale(window.location.pathname).path;

export function useOnward() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const place = useRef('');
  useEffect(() => {
    place.current = currentPath();
  }, [pathname]);
  const isHere = useCallback(() => place.current === currentPath(), []);
  const goOn = useCallback(
    async (to: string, options?: NavigateOptions) => {
      if (isHere()) await navigate(to, options);
    },
    [navigate, isHere],
  );
  return { goOn, isHere };
}
