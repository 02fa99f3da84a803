/** Forgotten the password: asks for the address, and answers the same whether it is known or not. */
import { useNavigate } from 'react-router';
import { Form } from '@/components/form/Form';
import { SubmitButton } from '@/components/form/SubmitButton';
import { TextField } from '@/components/form/TextField';
import { useAppForm } from '@/components/form/useAppForm';
import { TextLink } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { Head } from '@/features/accounts/components/Head';
import classes from '@/features/accounts/components/accounts.module.css';
import { rememberedEmail, rememberEmail } from '@/features/accounts/model/verification';
import { useMessages } from '@/i18n/messages';
import type * as Rules from '@/lib/rules';
import { mailResetLink } from '@/resources/credentials';

const schema = (rules: typeof Rules) => rules.z.object({ email: rules.knownEmail() });

export default function ForgetPasswordPage() {
  const c = useMessages('common');
  const t = useMessages('accounts');
  const navigate = useNavigate();
  const form = useAppForm({
    schema,
    // Who asks for another mail need not type the address again.
    defaultValues: { email: rememberedEmail() ?? '' },
    onSubmit: async ({ email }) => {
      await mailResetLink(email);
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
      <p className={`dim centred ${classes.below}`}>
        <TextLink to={pathTo('login')}>{t('forgot.back')}</TextLink>
      </p>
    </>
  );
}
