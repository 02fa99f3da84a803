/** The right password of an account that is not active yet: said plainly, with the mail a click away. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '@/i18n/messages';
import { resendVerification } from '../api';
import { accounts } from '../messages';
import classes from './accounts.module.css';
import { useCountdown } from '../model/useCountdown';

export function NotVerified({ email }: { email: string }) {
  const t = useMessages(accounts);
  const countdown = useCountdown(0);
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    try {
      await resendVerification(email);
    } catch {
      // The client has already said what happened.
    } finally {
      setBusy(false);
      countdown.restart();
    }
  };
  return (
    <div role="alert" className={classes.notice}>
      <p>{t('login.notVerified')}</p>
      <Button variant="default" size="sm" loading={busy} disabled={countdown.left > 0} onClick={() => void resend()}>
        {countdown.left > 0 ? t('checkMail.wait', { count: countdown.left }) : t('login.resend')}
      </Button>
    </div>
  );
}
