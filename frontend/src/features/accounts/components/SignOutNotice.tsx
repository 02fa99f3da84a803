/** Why the reader is here: the last word to a deleted account, or a session that ended by itself. */
import { useEffect } from 'react';
import { useMessages } from '@/i18n/messages';
import { takeRedirect } from '@/session/redirectTarget';
import { clearSignOutReason, type SignOutReason } from '@/session/signOutReason';
import { accounts } from '../messages';
import classes from './accounts.module.css';

export function SignOutNotice({ reason }: { reason: SignOutReason }) {
  const t = useMessages(accounts);
  useEffect(() => {
    // The page where somebody deleted their account is not what the next one wants to see.
    if (reason === 'goodbye') takeRedirect();
    return clearSignOutReason;
  }, [reason]);
  return (
    <p role="status" className={`notice ${classes.signOutNotice}`} data-tone="info">
      {t(`login.${reason}`)}
    </p>
  );
}
