/** The right password of an account that is not active yet: said plainly, with the mail a click away. */
import { Button } from '@mantine/core';
import { useMessages } from '@/i18n/messages';
import { verification } from '../messages.verification';
import classes from './accounts.module.css';
import { useResend } from '../model/useResend';

export function NotVerified({ email }: { email: string }) {
  const t = useMessages(verification);
  const { left, busy, resend } = useResend(email);
  return (
    <div role="alert" className={classes.notice}>
      <p>{t('notVerified.text')}</p>
      <Button variant="default" size="sm" loading={busy} disabled={left > 0} onClick={resend}>
        {left > 0 ? t('checkMail.wait', { count: left }) : t('notVerified.resend')}
      </Button>
    </div>
  );
}
