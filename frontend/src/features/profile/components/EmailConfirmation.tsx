/** Where the link that confirms a new address leads: what came of it. */
import { Button, Loader } from '@mantine/core';
import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { hasCode, isApiError } from '@/api/errors';
import { useCommon } from '@/i18n/common';
import { useMessages } from '@/i18n/messages';
import { confirmEmailChange } from '@/resources/account';
import { useWrite } from '@/resources/write';
import { loadAccount } from '@/session/session';
import { profile as words } from '../messages';
import classes from './profile.module.css';

export function EmailConfirmation({ token }: { token: string }) {
  const t = useMessages(words);
  const c = useCommon();
  const used = useRef<string | null>(null);
  const { mutate, isPending, isIdle, isSuccess, error } = useWrite(
    { send: () => confirmEmailChange(token) },
    loadAccount,
  );
  useEffect(() => {
    // The token works once, and effects may run twice.
    if (used.current === token) return;
    used.current = token;
    mutate();
  }, [token, mutate]);

  if (isIdle || isPending) {
    return (
      <div className={`row wraps ${classes.banner}`} role="status">
        <Loader color="teal" size={20} />
        <p>{t('email.confirming')}</p>
      </div>
    );
  }
  if (isSuccess) {
    return (
      <div className={`row wraps ${classes.banner}`} data-tone="success" role="status">
        <IconCircleCheck size={22} aria-hidden />
        <p>{t('email.confirmed')}</p>
      </div>
    );
  }
  // Refused is refused; without an answer the link may still be good.
  const refused = isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429;
  return (
    <div className={`row wraps ${classes.banner}`} data-tone="danger" role="alert">
      <IconLinkOff size={22} aria-hidden />
      <div className={classes.bannerWords}>
        <p className="strong">{t('email.failed')}</p>
        <p>
          {refused && hasCode(error, 'email_taken') ? error.message : t(refused ? 'email.failedText' : 'email.retry')}
        </p>
      </div>
      {!refused && (
        <Button variant="default" size="sm" onClick={() => mutate()}>
          {c('action.retry')}
        </Button>
      )}
    </div>
  );
}
