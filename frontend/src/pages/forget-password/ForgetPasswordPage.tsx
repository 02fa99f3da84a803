/** Forgotten the password: asks for the address, and answers the same whether it is known or not. */
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Form } from '@/components/form/Form';
import { SubmitButton } from '@/components/form/SubmitButton';
import { TextField } from '@/components/form/TextField';
import { useAppForm } from '@/components/form/useAppForm';
import { TextLink } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { Head } from '@/features/accounts/components/Head';
import { rememberedEmail, rememberEmail } from '@/features/accounts/model/verification';
import { useNavigate } from '@/lib/navigation';
import type * as Rules from '@/lib/rules';
import { mailResetLink } from '@/resources/credentials';
import { useWrite } from '@/resources/write';

const schema = (rules: typeof Rules) => rules.z.object({ email: rules.knownEmail() });

export default function ForgetPasswordPage() {
  const { t: c } = useTranslation('common');
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const mailing = useWrite(mailResetLink);
  const form = useAppForm({
    schema,
    // Who asks for another mail need not type the address again.
    defaultValues: { email: rememberedEmail() ?? '' },
    onSubmit: ({ email }) => mailing.mutateAsync(email),
    onSaved: async (_, { email }) => {
      rememberEmail(email);
      await navigate(pathTo('sendMailPassword'));
    },
  });
  return (
    <>
      <Head title={c('title.forgetPassword')} text={t('forgot.text')} />
      <Form form={form} guard={false}>
        <TextField name="email" kind="email" label={t('field.email')} autoComplete="username" autoFocus />
        <SubmitButton fullWidth>{t('forgot.submit')}</SubmitButton>
      </Form>
      <Text inherit c="dimmed" ta="center" mt="xl">
        <TextLink to={pathTo('login')}>{t('forgot.back')}</TextLink>
      </Text>
    </>
  );
}
