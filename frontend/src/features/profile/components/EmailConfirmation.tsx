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
      <div className="banner" data-tone="info" role="status">
        <Loader color="teal" size={20} />
        <div>{t('email.confirming')}</div>
      </div>
    );
  }
  if (isSuccess) {
    return (
      <div className="banner" data-tone="success" role="status">
        <IconCircleCheck size={22} aria-hidden />
        <div>{t('email.confirmed')}</div>
      </div>
    );
  }
  // Refused is refused; without an answer the link may still be good.
  const refused = isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429;
  return (
    <div className="banner" data-tone="danger" role="alert">
      <IconLinkOff size={22} aria-hidden />
      <div>
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
