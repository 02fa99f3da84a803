/** After an account was deleted: the last thing that it is told. */
import { useEffect } from 'react';
import { useMessages } from '@/i18n/messages';
import { endGoodbye } from '@/session/goodbye';
import { takeRedirect } from '@/session/redirectTarget';
import { accounts } from '../messages';
import classes from './accounts.module.css';

export function Goodbye() {
  const t = useMessages(accounts);
  useEffect(() => {
    // The page where somebody deleted their account is not what the next one wants to see.
    takeRedirect();
    return endGoodbye;
  }, []);
  return (
    <p role="status" className={classes.goodbye}>
      {t('login.goodbye')}
    </p>
  );
}
