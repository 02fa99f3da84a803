/** A new address takes effect only after the mail sent to it is confirmed. */
import { IconMailForward } from '@tabler/icons-react';
import { Ltr } from '@/components/data/Bidi';
import { Form } from '@/components/form/Form';
import { SubmitButton } from '@/components/form/SubmitButton';
import { TextField } from '@/components/form/TextField';
import { useAppForm } from '@/components/form/useAppForm';
import { useMessages } from '@/i18n/messages';
import { issueText } from '@/lib/issue';
import { changeProfile } from '@/resources/account';
import { setAccount, useAccount } from '@/session/session';
import { profile as words } from '../messages';
import classes from './profile.module.css';

export function EmailForm() {
  const t = useMessages(words);
  const { email: current, pending_email: pending } = useAccount();
  const form = useAppForm({
    schema: (rules) =>
      rules.z.object({
        email: rules.email().check(
          rules.z.refine((value) => value !== current, {
            error: issueText('email.same', undefined, words.namespace),
          }),
        ),
      }),
    defaultValues: { email: '' },
    onSubmit: async ({ email }) => {
      setAccount(await changeProfile({ email }));
      // Emptied, and not by hand: what was typed now stands above as what is awaited.
      form.methods.setValue('email', '');
    },
  });
  return (
    <>
      <div className={classes.current}>
        <span className="small dim">{t('email.current')}</span>
        <Ltr className="strong breaks">{current}</Ltr>
      </div>
      {pending && (
        <div className={`notice medium toned breaks ${classes.notice}`} data-tone="warning" role="status">
          <IconMailForward size={20} aria-hidden />
          <div>
            <p className="strong">{t('email.pending', { email: pending })}</p>
            <p>{t('email.pendingText')}</p>
          </div>
        </div>
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
        <div className="row">
          <SubmitButton>{t('email.submit')}</SubmitButton>
        </div>
      </Form>
    </>
  );
}
