/** Choose the new password, with the link's token checked just before. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Breakable } from '@/components/data/Bidi';
import { Form } from '@/components/form/Form';
import { PasswordField } from '@/components/form/PasswordField';
import { SubmitButton } from '@/components/form/SubmitButton';
import { useAppForm } from '@/components/form/useAppForm';
import { pathTo } from '@/config/paths';
import { Head, LinkMissing } from '@/features/accounts/components/Head';
import { heldResetLink, type ResetLink, spendResetLink } from '@/features/accounts/model/resetLink';
import { forgetEmail } from '@/features/accounts/model/verification';
import { Navigate, useNavigate } from '@/lib/navigation';
import type * as Rules from '@/lib/rules';
import { resetPassword } from '@/resources/credentials';
import { useWrite } from '@/resources/write';
import { signOut, useSession } from '@/session/session';

const schema = (rules: typeof Rules) =>
  rules.z
    .object({ password: rules.strongPassword(), password_confirmation: rules.password() })
    .check(rules.same('password', 'password_confirmation'));

export default function NewPasswordPage() {
  // As it was when the page was opened: the session that ends with the old password takes it along.
  const [link] = useState(heldResetLink);
  const { account } = useSession();
  if (link) return <NewPassword link={link} />;
  if (account) return <LinkMissing why="gone" email={account.email} />;
  return <Navigate to={pathTo('forgetPassword')} replace />;
}

function NewPassword({ link }: { link: ResetLink }) {
  const { t: c } = useTranslation('common');
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const { account } = useSession();
  const own = account?.email === link.email;
  const resetting = useWrite(resetPassword);
  const form = useAppForm({
    schema,
    defaultValues: { password: '', password_confirmation: '' },
    onSubmit: (values) => resetting.mutateAsync({ token: link.token, ...values }),
    onSaved: async () => {
      forgetEmail();
      // The server has ended every session of this account.
      if (own) await signOut();
      spendResetLink(link);
      await navigate(pathTo('successResetPassword'), { replace: true, state: { other: account !== null && !own } });
    },
  });
  return (
    <>
      <Head
        title={c('title.newPassword')}
        text={
          <>
            {t('reset.text')}
            {account && !own && (
              <>
                {' '}
                <Breakable>{t('reset.forOther', { of: link.email, email: account.email })}</Breakable>
              </>
            )}
          </>
        }
      />
      <Form form={form} guard={false}>
        <PasswordField
          name="password"
          label={t('field.newPassword')}
          required
          autoComplete="new-password"
          checklist
          autoFocus
        />
        <PasswordField
          name="password_confirmation"
          label={t('field.confirmation')}
          required
          autoComplete="new-password"
        />
        <SubmitButton fullWidth>{t('reset.submit')}</SubmitButton>
      </Form>
    </>
  );
}
