/** The right password of an account that is not active yet: said plainly, with the mail a click away. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '@/i18n/messages';
import { resendVerification } from '../api';
import { verification } from '../messages.verification';
import classes from './accounts.module.css';
import { useCountdown } from '../model/useCountdown';

export function NotVerified({ email }: { email: string }) {
  const t = useMessages(verification);
  const countdown = useCountdown(email);
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
      <p>{t('notVerified.text')}</p>
      <Button variant="default" size="sm" loading={busy} disabled={countdown.left > 0} onClick={() => void resend()}>
        {countdown.left > 0 ? t('checkMail.wait', { count: countdown.left }) : t('notVerified.resend')}
      </Button>
    </div>
  );
}
