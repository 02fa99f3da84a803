/** What may follow a right password, fetched then: the second step, or the address that is still to be verified. */
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/errors';
import { Form } from '@/components/form/Form';
import { SubmitButton } from '@/components/form/SubmitButton';
import { TextField } from '@/components/form/TextField';
import { useAppForm } from '@/components/form/useAppForm';
import { issueText } from '@/lib/issue';
import { SIX_DIGITS, bareCode } from '@/lib/text';
import { useWrite } from '@/resources/write';
import { signInTwoStep } from '@/session/session';
import { Head } from './Head';
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
  const { t } = useTranslation('accounts');
  const signingIn = useWrite({ send: signInTwoStep, meta: { errorToast: 'unexpected' } });
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
        await signingIn.mutateAsync({ challenge, code: bareCode(code) });
      } catch (reason) {
        if (hasCode(reason, 'two_step_expired')) onExpired();
        throw reason;
      }
    },
    onSaved: onSignedIn,
  });
  const text = recovery ? t('login.recoveryText') : t('login.codeText');
  return (
    <>
      {titled && <Head icon={IconShieldLock} title={t('login.codeTitle')} text={text} />}
      <Form form={form} guard={false}>
        {!titled && (
          <Box className="notice" fz="md" data-tone="info">
            <IconShieldLock size="1.5rem" stroke={1.6} aria-hidden />
            <div>
              <Text inherit fw={600}>
                {t('login.codeTitle')}
              </Text>
              <p>{text}</p>
            </div>
          </Box>
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
        <Group gap="xs" justify="center">
          <Button variant="subtle" color="gray" size="sm" onClick={onOther}>
            {recovery ? t('login.useApp') : t('login.useRecovery')}
          </Button>
          <Button variant="subtle" color="gray" size="sm" onClick={onBack}>
            {t('login.startAgain')}
          </Button>
        </Group>
      </Form>
    </>
  );
}

/** The right password of an account that is not active yet: said plainly, with the mail a click away. */
export function NotVerified({ email }: { email: string }) {
  const { t } = useTranslation('verification');
  const { left, busy, resend } = useResend(email);
  return (
    <Stack role="alert" className="notice" align="flex-start" fz="md" c="var(--tone)" data-tone="warning">
      <p>{t('notVerified.text')}</p>
      <Button variant="default" size="sm" loading={busy} disabled={left > 0} onClick={resend}>
        {left > 0 ? t('checkMail.wait', { count: left }) : t('notVerified.resend')}
      </Button>
    </Stack>
  );
}
