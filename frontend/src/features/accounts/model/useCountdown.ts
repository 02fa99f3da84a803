/** Seconds until something may be done again. */
import { useCallback, useEffect, useState } from 'react';
import { RESEND_SECONDS } from '@/config/env';

export function useCountdown(start: number = RESEND_SECONDS) {
  const [endsAt, setEndsAt] = useState(() => Date.now() + start * 1000);
  const [left, setLeft] = useState(start);
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [endsAt]);
  const restart = useCallback((seconds: number = RESEND_SECONDS) => setEndsAt(Date.now() + seconds * 1000), []);
  return { left, restart };
}
