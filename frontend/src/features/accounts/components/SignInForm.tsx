/** E-mail and password, and the second step where an account has one. Also used when a session ends in mid-work. */
import { Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/errors';
import { lazyPart, type Openable } from '@/components/feedback/lazy';
import { Form } from '@/components/form/Form';
import { PasswordField } from '@/components/form/PasswordField';
import { SubmitButton } from '@/components/form/SubmitButton';
import { TextField } from '@/components/form/TextField';
import { useAppForm } from '@/components/form/useAppForm';
import { useWrite } from '@/resources/write';
import { signIn } from '@/session/session';
import type { AfterPasswordProps } from './AfterPassword';

const AfterPassword = lazyPart<AfterPasswordProps & Openable>(() => import('./AfterPassword'));

interface Props {
  /** Fixed when somebody signs in again. */
  email?: string;
  /** Over and under the first step on a page of its own, where the second step has a title of its own, too. */
  head?: ReactNode;
  below?: ReactNode;
  /** Between the password and the button. */
  children?: ReactNode;
  onSignedIn?: () => void;
}

export function SignInForm({ email, head, below, children, onSignedIn }: Props) {
  const { t } = useTranslation('accounts');
  const [challenge, setChallenge] = useState<string | null>(null);
  const [unverified, setUnverified] = useState<string | null>(null);
  const [expired, setExpired] = useState(false);
  const signingIn = useWrite({ send: signIn, meta: { errorToast: 'unexpected' } });
  const form = useAppForm({
    schema: (rules) => rules.z.object({ email: rules.knownEmail(), password: rules.password() }),
    defaultValues: { email: email ?? '', password: '' },
    onSubmit: async (values) => {
      setUnverified(null);
      setExpired(false);
      try {
        return await signingIn.mutateAsync(values);
      } catch (reason) {
        if (hasCode(reason, 'email_not_verified')) setUnverified(values.email);
        throw reason;
      }
    },
    onSaved: ({ challenge }) => (challenge ? setChallenge(challenge) : onSignedIn?.()),
  });

  /** To the first step: the address stays, the password is asked for again. */
  const startAgain = (late: boolean) => {
    form.methods.resetField('password', { defaultValue: '' });
    setExpired(late);
    setChallenge(null);
  };

  if (challenge) {
    return (
      <AfterPassword
        kind="code"
        titled={head !== undefined}
        challenge={challenge}
        onSignedIn={onSignedIn}
        onBack={() => startAgain(false)}
        onExpired={() => startAgain(true)}
        onClose={() => setChallenge(null)}
      />
    );
  }
  // Who has typed an address already needs only the password.
  const known = Boolean(email) || form.methods.getValues('email') !== '';
  return (
    <>
      {head}
      <Form form={form} guard={false}>
        {expired && (
          <Text role="alert" className="notice" c="var(--tone)" data-tone="warning">
            {t('login.expired')}
          </Text>
        )}
        {unverified && <AfterPassword kind="notVerified" email={unverified} onClose={() => setUnverified(null)} />}
        <TextField
          name="email"
          kind="email"
          label={t('field.email')}
          autoComplete="username"
          readOnly={Boolean(email)}
          autoFocus={!known}
          data-autofocus={!known || undefined}
        />
        <div>
          <PasswordField
            name="password"
            label={t('field.password')}
            autoComplete="current-password"
            autoFocus={known}
            data-autofocus={known || undefined}
          />
          {children}
        </div>
        <SubmitButton fullWidth>{t('login.submit')}</SubmitButton>
      </Form>
      {below}
    </>
  );
}
