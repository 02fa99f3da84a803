/** Why the reader is here: the last word to a deleted account, or a session that ended by itself. */
import { useEffect } from 'react';
import { useMessages } from '@/i18n/messages';
import { endParting, type Parting as Why } from '@/session/parting';
import { takeRedirect } from '@/session/redirectTarget';
import { accounts } from '../messages';
import classes from './accounts.module.css';

export function Parting({ why }: { why: Why }) {
  const t = useMessages(accounts);
  useEffect(() => {
    // The page where somebody deleted their account is not what the next one wants to see.
    if (why === 'goodbye') takeRedirect();
    return endParting;
  }, [why]);
  return (
    <p role="status" className={classes.parting}>
      {t(`login.${why}`)}
    </p>
  );
}
