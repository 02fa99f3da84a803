/** A new address takes effect only after the mail sent to it is confirmed. */
import { Box, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconLinkOff, IconMailForward } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode, isApiError } from '@/api/errors';
import { Breakable, Ltr } from '@/components/data/Bidi';
import { Form } from '@/components/form/Form';
import { PasswordField } from '@/components/form/PasswordField';
import { SubmitButton } from '@/components/form/SubmitButton';
import { TextField } from '@/components/form/TextField';
import { useAppForm } from '@/components/form/useAppForm';
import { issueText } from '@/lib/issue';
import { confirmEmailChange, changeProfile } from '@/resources/account';
import { useWrite } from '@/resources/write';
import { loadAccount, setAccount, useAccount } from '@/session/session';

export function EmailForm() {
  const { t } = useTranslation('profile');
  const { email: current, pending_email: pending } = useAccount();
  const saving = useWrite(changeProfile);
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
    onSubmit: (values) => saving.mutateAsync(values),
    onSaved: ({ data }) => {
      setAccount(data);
      // Emptied, and not by hand: what was typed now stands above as what is awaited.
      form.methods.setValue('email', '');
      form.methods.setValue('password', '');
    },
  });
  return (
    <>
      <Stack gap={0} align="flex-start" mb="lg">
        <Text span inherit fz="sm" c="dimmed">
          {t('email.current')}
        </Text>
        <Ltr className="breaks" fw={600}>
          {current}
        </Ltr>
      </Stack>
      {pending && (
        <Box className="notice breaks" fz="md" c="var(--tone)" mb="xl" data-tone="warning" role="status">
          <IconMailForward size="1.25rem" aria-hidden />
          <div>
            <Text inherit fw={600}>
              <Breakable>{t('email.pending', { email: pending })}</Breakable>
            </Text>
            <p>{t('email.pendingText')}</p>
          </div>
        </Box>
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
        <Group wrap="nowrap">
          <SubmitButton variant="default">{t('email.submit')}</SubmitButton>
        </Group>
      </Form>
    </>
  );
}

/** Where the link that confirms a new address leads: what came of it. */
export function EmailConfirmation({ token }: { token: string }) {
  const { t } = useTranslation('profile');
  const { t: c } = useTranslation('common');
  const { email } = useAccount();
  const [before] = useState(email);
  const used = useRef<string | null>(null);
  const { mutate, isPending, isIdle, isSuccess, error } = useWrite(confirmEmailChange, loadAccount);
  useEffect(() => {
    // The token works once, and effects may run twice.
    if (used.current === token) return;
    used.current = token;
    mutate(token);
  }, [token, mutate]);

  if (isIdle || isPending) {
    return (
      <div className="banner" data-tone="info" role="status">
        <Loader color="teal" size="1.25rem" />
        <div>{t('email.confirming')}</div>
      </div>
    );
  }
  if (isSuccess) {
    return (
      <div className="banner" data-tone="success" role="status">
        <IconCircleCheck size="1.375rem" aria-hidden />
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
      <IconLinkOff size="1.375rem" aria-hidden />
      <div>
        <Text inherit fw={600}>
          {t('email.failed')}
        </Text>
        <p>
          {refused && hasCode(error, 'email_taken') ? (
            error.message
          ) : (
            <Breakable>{t(refused ? 'email.failedText' : 'email.retry', { email })}</Breakable>
          )}
        </p>
      </div>
      {!refused && (
        <Button variant="default" size="sm" onClick={() => mutate(token)}>
          {c('action.retry')}
        </Button>
      )}
    </div>
  );
}
