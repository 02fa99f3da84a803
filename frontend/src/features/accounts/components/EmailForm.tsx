/** A new address takes effect only after the mail sent to it is confirmed. */
import { Ltr } from '@/components/data/Bidi';
import { Form } from '@/components/form/Form';
import { SubmitButton } from '@/components/form/SubmitButton';
import { TextField } from '@/components/form/TextField';
import { useAppForm } from '@/components/form/useAppForm';
import { useMessages } from '@/i18n/messages';
import { setAccount, useAccount } from '@/session/session';
import { changeProfile } from '../api';
import { accounts } from '../messages';
import classes from './accounts.module.css';

export function EmailForm() {
  const t = useMessages(accounts);
  const account = useAccount();
  const form = useAppForm({
    schema: (rules) => rules.z.object({ email: rules.email() }),
    defaultValues: { email: account.email },
    onSubmit: async ({ email }) => {
      const { data } = await changeProfile({ email });
      setAccount(data);
    },
  });
  return (
    <Form form={form}>
      {account.pending_email && (
        <p className={classes.notice} role="status">
          <span>
            {t('profile.pending')} <Ltr className={classes.address}>{account.pending_email}</Ltr>
          </span>
        </p>
      )}
      <TextField
        name="email"
        kind="email"
        label={t('field.email')}
        hint={t('profile.emailHint')}
        required
        autoComplete="email"
      />
      <div className={classes.end}>
        <SubmitButton>{t('profile.emailSubmit')}</SubmitButton>
      </div>
    </Form>
  );
}
