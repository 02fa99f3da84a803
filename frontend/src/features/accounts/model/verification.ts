/** The address that waits for verification, and its mail: asked for once more after a while. */
import { useCallback, useEffect, useState } from 'react';
import { isApiError } from '@/api/errors';
import { COOKIE, RESEND_SECONDS } from '@/config/env';
import { readCookie, readTab, removeCookie, writeCookie, writeTab } from '@/lib/storage';
import { resendVerification } from '@/resources/credentials';
import { useWrite } from '@/resources/write';

export const rememberEmail = (email: string) => writeCookie(COOKIE.email, email);
export const rememberedEmail = () => readCookie(COOKIE.email);
export const forgetEmail = () => removeCookie(COOKIE.email);

/** The moment from which a mail to an address may be asked for again: kept with the tab, so a reload changes nothing. */
const KEY = 'accounts.resendAt';

/** Milliseconds since 1970; returns what it keeps. */
export function keepResendAt(email: string, moment: number): number {
  writeTab(KEY, `${moment} ${email}`);
  return moment;
}

/** 0 when nothing was sent to this address from this tab. */
export function resendAt(email: string): number {
  const [moment, ...rest] = (readTab(KEY) ?? '').split(' ');
  return rest.join(' ') === email ? Number(moment) || 0 : 0;
}

/** Seconds until another verification mail may be asked for. */
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

/** The verification mail once more: sent, and counted down until the next may be asked for. */
export function useResend(email: string) {
  const { left, restart } = useCountdown(email);
  const resending = useWrite(resendVerification, () => restart());
  const resend = () =>
    resending.mutateAsync(email).catch((reason: unknown) => {
      // Whoever must wait longer is counted down from there.
      restart(isApiError(reason) && reason.retryAfter ? reason.retryAfter : undefined);
    });
  return { left, busy: resending.isPending, resend: () => void resend() };
}
