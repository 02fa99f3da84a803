/** E-mail and password, and the second step where an account has one. Also used when a session ends in mid-work. */
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { warmUp } from '@/api/client';
import { hasCode } from '@/api/errors';
import { Form } from '@/components/form/Form';
import { PasswordField } from '@/components/form/PasswordField';
import { SubmitButton } from '@/components/form/SubmitButton';
import { TextField } from '@/components/form/TextField';
import { useAppForm } from '@/components/form/useAppForm';
import { useMessages } from '@/i18n/messages';
import { signIn, signInTwoStep } from '@/session/session';
import { accounts } from '../messages';
import { NotVerified } from './NotVerified';

interface Props {
  /** Fixed when somebody signs in again. */
  email?: string;
  /** Between the password and the button. */
  children?: ReactNode;
  onSignedIn?: () => void;
}

export function SignInForm({ email, children, onSignedIn }: Props) {
  const t = useMessages(accounts);
  const [challenge, setChallenge] = useState<string | null>(null);
  const [unverified, setUnverified] = useState<string | null>(null);
  const form = useAppForm({
    schema: (rules) => rules.z.object({ email: rules.email(), password: rules.password() }),
    defaultValues: { email: email ?? '', password: '' },
    onSubmit: async (values) => {
      setUnverified(null);
      try {
        const result = await signIn(values);
        if (result.done) onSignedIn?.();
        else setChallenge(result.challenge);
      } catch (reason) {
        if (hasCode(reason, 'email_not_verified')) setUnverified(values.email);
        throw reason;
      }
    },
  });

  if (challenge) return <CodeForm challenge={challenge} onSignedIn={onSignedIn} onBack={() => setChallenge(null)} />;
  return (
    <Form form={form} guard={false}>
      {unverified && <NotVerified email={unverified} />}
      <TextField
        name="email"
        kind="email"
        label={t('field.email')}
        autoComplete="username"
        readOnly={Boolean(email)}
        autoFocus={!email}
        onTyped={warmUp}
      />
      <div>
        <PasswordField
          name="password"
          label={t('field.password')}
          autoComplete="current-password"
          autoFocus={Boolean(email)}
        />
        {children}
      </div>
      <SubmitButton fullWidth>{t('login.submit')}</SubmitButton>
    </Form>
  );
}

function CodeForm({
  challenge,
  onSignedIn,
  onBack,
}: {
  challenge: string;
  onSignedIn?: () => void;
  onBack: () => void;
}) {
  const t = useMessages(accounts);
  const form = useAppForm({
    schema: (rules) => rules.z.object({ code: rules.identifier() }),
    defaultValues: { code: '' },
    onSubmit: async ({ code }) => {
      await signInTwoStep(challenge, code);
      onSignedIn?.();
    },
  });
  return (
    <Form form={form} guard={false}>
      <TextField
        name="code"
        kind="digits"
        label={t('field.code')}
        hint={t('login.codeText')}
        autoComplete="one-time-code"
        autoFocus
      />
      <SubmitButton fullWidth>{t('login.codeSubmit')}</SubmitButton>
      <Button variant="subtle" color="gray" onClick={onBack}>
        {t('login.startAgain')}
      </Button>
    </Form>
  );
}
