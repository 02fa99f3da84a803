/** A new address takes effect only after the mail sent to it is confirmed. */
import { Button, Loader } from '@mantine/core';
import { IconCircleCheck, IconLinkOff, IconMailForward } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { hasCode, isApiError } from '@/api/errors';
import { Breakable, Ltr } from '@/components/data/Bidi';
import { Form } from '@/components/form/Form';
import { PasswordField } from '@/components/form/PasswordField';
import { SubmitButton } from '@/components/form/SubmitButton';
import { TextField } from '@/components/form/TextField';
import { useAppForm } from '@/components/form/useAppForm';
import { useMessages } from '@/i18n/messages';
import { issueText } from '@/lib/issue';
import { changeProfile, confirmEmailChange } from '@/resources/account';
import { useWrite } from '@/resources/write';
import { loadAccount, setAccount, useAccount } from '@/session/session';
import classes from './profile.module.css';

export function EmailForm() {
  const t = useMessages('profile');
  const { email: current, pending_email: pending } = useAccount();
  const form = useAppForm({
    schema: (rules) =>
      rules.z.object({
        email: rules.email().check(
          rules.z.refine((value) => value !== current, {
            error: issueText('email.same', undefined, 'profile'),
          }),
        ),
        password: rules.password(),
      }),
    defaultValues: { email: '', password: '' },
    onSubmit: async ({ email, password }) => {
      setAccount(await changeProfile({ email, password }));
      // Emptied, and not by hand: what was typed now stands above as what is awaited.
      form.methods.setValue('email', '');
      form.methods.setValue('password', '');
    },
  });
  return (
    <>
      <div className={classes.current}>
        <span className="small dim">{t('email.current')}</span>
        <Ltr className="strong breaks">{current}</Ltr>
      </div>
      {pending && (
        <div className={`notice medium toned breaks ${classes.notice}`} data-tone="warning" role="status">
          <IconMailForward size={20} aria-hidden />
          <div>
            <p className="strong">
              <Breakable>{t('email.pending', { email: pending })}</Breakable>
            </p>
            <p>{t('email.pendingText')}</p>
          </div>
        </div>
      )}
      <Form form={form}>
        <TextField
          name="email"
          kind="email"
          label={t('email.new')}
          hint={t('email.hint')}
          required
          autoComplete="email"
        />
        <PasswordField name="password" label={t('email.password')} required autoComplete="current-password" />
        <div className="row">
          <SubmitButton variant="default">{t('email.submit')}</SubmitButton>
        </div>
      </Form>
    </>
  );
}

/** Where the link that confirms a new address leads: what came of it. */
export function EmailConfirmation({ token }: { token: string }) {
  const t = useMessages('profile');
  const c = useMessages('common');
  const { email } = useAccount();
  const [before] = useState(email);
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
        <div>
          {/* The link works whoever is signed in, and may be another account's. */}
          {email === before ? <Breakable>{t('email.confirmedOther', { email })}</Breakable> : t('email.confirmed')}
        </div>
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
          {refused && hasCode(error, 'email_taken') ? (
            error.message
          ) : (
            <Breakable>{t(refused ? 'email.failedText' : 'email.retry', { email })}</Breakable>
          )}
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
