/** What may follow a right password, fetched then: the second step, or the address that is still to be verified. */
import { Button } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { useState } from 'react';
import { hasCode } from '@/api/errors';
import { Form } from '@/components/form/Form';
import { SubmitButton } from '@/components/form/SubmitButton';
import { TextField } from '@/components/form/TextField';
import { useAppForm } from '@/components/form/useAppForm';
import { useMessages } from '@/i18n/messages';
import { issueText } from '@/lib/issue';
import { SIX_DIGITS, bareCode } from '@/lib/text';
import { signInTwoStep } from '@/session/session';
import { Head } from './Head';
import classes from './accounts.module.css';
import { useResend } from '../model/verification';

export type AfterPasswordProps = ({ kind: 'code' } & CodeFormProps) | { kind: 'notVerified'; email: string };

export default function AfterPassword(props: AfterPasswordProps) {
  return props.kind === 'code' ? <CodeForm {...props} /> : <NotVerified email={props.email} />;
}

/** The second step of signing in: the app's code, or a recovery code when the phone is lost. */
export interface CodeFormProps {
  challenge: string;
  /** On a page of its own: with the page's title. */
  titled: boolean;
  onSignedIn?: () => void;
  onBack: () => void;
  /** Too late, or too many wrong ones: the password is asked for again. */
  onExpired: () => void;
}

export function CodeForm(props: CodeFormProps) {
  const [recovery, setRecovery] = useState(false);
  // Each kind of code has a field and errors of its own.
  return <Code key={String(recovery)} {...props} recovery={recovery} onOther={() => setRecovery(!recovery)} />;
}

function Code({
  challenge,
  titled,
  onSignedIn,
  onBack,
  onExpired,
  recovery,
  onOther,
}: CodeFormProps & { recovery: boolean; onOther: () => void }) {
  const t = useMessages('accounts');
  const form = useAppForm({
    schema: (rules) =>
      rules.z.object({
        code: rules.text(
          rules.z.refine((value) => recovery || value === '' || SIX_DIGITS.test(bareCode(value)), {
            error: issueText('login.sixDigits', undefined, 'accounts'),
          }),
        ),
      }),
    defaultValues: { code: '' },
    onSubmit: async ({ code }) => {
      try {
        await signInTwoStep(challenge, bareCode(code));
      } catch (reason) {
        if (hasCode(reason, 'two_step_expired')) onExpired();
        throw reason;
      }
      onSignedIn?.();
    },
  });
  const text = recovery ? t('login.recoveryText') : t('login.codeText');
  return (
    <>
      {titled && <Head icon={IconShieldLock} title={t('login.codeTitle')} text={text} />}
      <Form form={form} guard={false}>
        {!titled && (
          <div className="notice medium" data-tone="info">
            <IconShieldLock size={24} stroke={1.6} aria-hidden />
            <div>
              <p className="strong">{t('login.codeTitle')}</p>
              <p>{text}</p>
            </div>
          </div>
        )}
        <TextField
          name="code"
          kind={recovery ? 'code' : 'digits'}
          label={recovery ? t('login.recovery') : t('field.code')}
          autoComplete={recovery ? 'off' : 'one-time-code'}
          maxLength={recovery ? 40 : 7}
          autoFocus
        />
        <SubmitButton fullWidth>{t('login.codeSubmit')}</SubmitButton>
        <div className={`row wraps tight ${classes.others}`}>
          <Button variant="subtle" color="gray" size="sm" onClick={onOther}>
            {recovery ? t('login.useApp') : t('login.useRecovery')}
          </Button>
          <Button variant="subtle" color="gray" size="sm" onClick={onBack}>
            {t('login.startAgain')}
          </Button>
        </div>
      </Form>
    </>
  );
}

/** The right password of an account that is not active yet: said plainly, with the mail a click away. */
export function NotVerified({ email }: { email: string }) {
  const t = useMessages('verification');
  const { left, busy, resend } = useResend(email);
  return (
    <div role="alert" className={`notice medium toned ${classes.notice}`} data-tone="warning">
      <p>{t('notVerified.text')}</p>
      <Button variant="default" size="sm" loading={busy} disabled={left > 0} onClick={resend}>
        {left > 0 ? t('checkMail.wait', { count: left }) : t('notVerified.resend')}
      </Button>
    </div>
  );
}
