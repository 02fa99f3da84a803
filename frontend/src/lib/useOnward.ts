/** The way on after a save, while the form is there: nobody is taken away from where they have gone meanwhile. */
import { useCallback, useEffect, useRef } from 'react';
import type { NavigateOptions } from 'react-router';
import { useNavigate } from '@/lib/navigation';

export function useOnward() {
  const navigate = useNavigate();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const isHere = useCallback(() => !isGone.current, []);
  const goOn = async (to: string, options?: NavigateOptions) => {
    if (isHere()) await navigate(to, options);
  };
  return { goOn, isHere };
}
