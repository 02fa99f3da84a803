/** Who wants an account. */
import { Flex, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SignedIn } from '@/api/types';
import { CheckboxField } from '@/components/form/CheckboxField';
import { FieldRow, Form } from '@/components/form/Form';
import { PasswordField } from '@/components/form/PasswordField';
import { PhoneField } from '@/components/form/PhoneField';
import { SubmitButton } from '@/components/form/SubmitButton';
import { TextField } from '@/components/form/TextField';
import { useAppForm } from '@/components/form/useAppForm';
import { TextLink } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { useLocale } from '@/i18n/locale';
import type * as Rules from '@/lib/rules';
import { signUp } from '@/resources/credentials';
import { useWrite } from '@/resources/write';
import { acceptSignIn } from '@/session/session';

const schema = (rules: typeof Rules) =>
  rules.z
    .object({
      first_name: rules.text(rules.is.max(60)),
      last_name: rules.text(rules.is.max(60)),
      email: rules.email(),
      phone: rules.phone(),
      password: rules.strongPassword(),
      password_confirmation: rules.password(),
      terms: rules.terms(),
    })
    .check(rules.same('password', 'password_confirmation'));

interface Props {
  invitation?: { token: string; email: string };
  /** A mail is on its way to this address. */
  onWaiting: (email: string) => void;
}

export function SignUpForm({ invitation, onWaiting }: Props) {
  const { t } = useTranslation('accounts');
  const language = useLocale();
  const signingUp = useWrite(signUp(Boolean(invitation)));
  const form = useAppForm({
    schema,
    defaultValues: {
      first_name: '',
      last_name: '',
      email: invitation?.email ?? '',
      phone: '',
      password: '',
      password_confirmation: '',
      terms: false,
    },
    onSubmit: async (values) => {
      const answer = await signingUp.mutateAsync({ ...values, language, invitation_token: invitation?.token });
      if (answer.access_token) await acceptSignIn(answer as SignedIn);
      return answer;
    },
    onSaved: (answer, { email }) => answer.access_token || onWaiting(email),
  });
  return (
    <Form form={form}>
      <FieldRow>
        <TextField name="first_name" label={t('field.firstName')} required autoComplete="given-name" />
        <TextField name="last_name" label={t('field.lastName')} required autoComplete="family-name" />
      </FieldRow>
      <TextField
        name="email"
        kind="email"
        label={t('field.email')}
        required
        autoComplete="email"
        readOnly={Boolean(invitation)}
        hint={invitation && t('signup.invitedEmail')}
      />
      <PhoneField name="phone" label={t('field.phone')} required />
      <PasswordField name="password" label={t('field.password')} required autoComplete="new-password" checklist />
      <PasswordField
        name="password_confirmation"
        label={t('field.confirmation')}
        required
        autoComplete="new-password"
      />
      <Stack gap="md">
        <CheckboxField name="terms" label={t('signup.agree')} required />
        <Flex component="p" wrap="wrap" fz="sm" gap="0.25rem 1rem">
          <TextLink to={pathTo('terms')} apart>
            {t('signup.readTerms')}
          </TextLink>
          <TextLink to={pathTo('privacy')} apart>
            {t('signup.readPrivacy')}
          </TextLink>
        </Flex>
      </Stack>
      <SubmitButton fullWidth>{t('signup.submit')}</SubmitButton>
    </Form>
  );
}
