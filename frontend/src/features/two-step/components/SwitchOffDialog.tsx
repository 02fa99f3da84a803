/** Switching the second step off takes both steps, and says what is given up. */
import { IconAlertTriangle } from '@tabler/icons-react';
import { hasCode } from '@/api/errors';
import { Dialog } from '@/components/feedback/Dialog';
import { Form } from '@/components/form/Form';
import { PasswordField } from '@/components/form/PasswordField';
import { SubmitButton } from '@/components/form/SubmitButton';
import { TextField } from '@/components/form/TextField';
import { useAppForm } from '@/components/form/useAppForm';
import { useMessages } from '@/i18n/messages';
import { switchOffTwoStep } from '@/resources/security';
import { twoStep as words } from '../messages';
import type { TwoStepDialogProps } from './LazyDialogs';
import classes from './twoStep.module.css';
import { bareCode } from '../model/codes';

export default function SwitchOffDialog({ opened, onClose }: TwoStepDialogProps) {
  const t = useMessages(words);
  return (
    <Dialog opened={opened} onClose={onClose} title={t('stop.title')}>
      <SwitchOffForm onDone={onClose} />
    </Dialog>
  );
}

function SwitchOffForm({ onDone }: { onDone: () => void }) {
  const t = useMessages(words);
  const form = useAppForm({
    schema: (rules) => rules.z.object({ password: rules.password(), code: rules.text() }),
    defaultValues: { password: '', code: '' },
    onSubmit: async ({ password, code }) => {
      try {
        await switchOffTwoStep({ password, code: bareCode(code) });
      } catch (reason) {
        // Another tab was quicker.
        if (hasCode(reason, 'two_step_off')) onDone();
        throw reason;
      }
      onDone();
    },
  });
  return (
    <Form form={form} guard={false}>
      <div className={classes.warning}>
        <IconAlertTriangle size={20} aria-hidden />
        <p>{t('stop.text')}</p>
      </div>
      <PasswordField name="password" label={t('password')} autoComplete="current-password" data-autofocus />
      <TextField name="code" kind="code" label={t('stop.code')} autoComplete="one-time-code" />
      <SubmitButton fullWidth color="red">
        {t('stop.ok')}
      </SubmitButton>
    </Form>
  );
}
