/** Seconds until another verification mail may be asked for. */
import { useCallback, useEffect, useState } from 'react';
import { RESEND_SECONDS } from '@/config/env';
import { keepResendAt, resendAt } from './resendAt';

const until = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1000));

export function useCountdown(email: string) {
  const [endsAt, setEndsAt] = useState(() => resendAt(email));
  const [left, setLeft] = useState(() => until(endsAt));
  useEffect(() => {
    const tick = () => setLeft(until(endsAt));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [endsAt]);
  const restart = useCallback(
    (seconds: number = RESEND_SECONDS) => setEndsAt(keepResendAt(email, Date.now() + seconds * 1000)),
    [email],
  );
  return { left, restart };
}
