/** The verification mail once more: sent, and counted down until the next may be asked for. */
import { useState } from 'react';
import { isApiError } from '@/api/errors';
import { resendVerification } from '@/resources/credentials';
import { useCountdown } from './useCountdown';

export function useResend(email: string) {
  const { left, restart } = useCountdown(email);
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    try {
      await resendVerification(email);
      restart();
    } catch (reason) {
      // The client has already said what happened; whoever must wait longer is counted down from there.
      restart(isApiError(reason) && reason.retryAfter ? reason.retryAfter : undefined);
    } finally {
      setBusy(false);
    }
  };
  return { left, busy, resend: () => void resend() };
}
