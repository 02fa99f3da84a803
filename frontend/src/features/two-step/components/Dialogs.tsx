/** Setting the second step up, new recovery codes, switching it off. */
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { hasCode } from '@/api/errors';
import type { TwoStepSecret } from '@/api/types';
import { Dialog } from '@/components/feedback/Dialog';
import { Form } from '@/components/form/Form';
import { PasswordField } from '@/components/form/PasswordField';
import { SubmitButton } from '@/components/form/SubmitButton';
import { TextField } from '@/components/form/TextField';
import { useAppForm } from '@/components/form/useAppForm';
import { useMessages } from '@/i18n/messages';
import { bareCode } from '@/lib/text';
import { renewRecoveryCodes, setUpTwoStep, switchOffTwoStep, switchOnTwoStep } from '@/resources/security';
import { PasswordStep, RecoveryCodes, ScanStep } from './Steps';

export interface TwoStepDialogProps {
  opened: boolean;
  onClose: () => void;
}

type Stage = { at: 'password' } | { at: 'scan'; secret: TwoStepSecret } | { at: 'codes'; codes: readonly string[] };

const TITLE = { password: 'setUp', scan: 'setup.scanTitle', codes: 'codes.title' } as const;

export function SetUpDialog({ opened, onClose }: TwoStepDialogProps) {
  const t = useMessages('twoStep');
  const [stage, setStage] = useState<Stage>({ at: 'password' });
  // The codes are shown once: only their own button closes them.
  const open = stage.at !== 'codes';

  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (reason) {
      // Another tab was quicker: there is nothing left to do here.
      if (hasCode(reason, 'two_step_already_on')) onClose();
      // The secret is gone: begin again.
      if (hasCode(reason, 'two_step_not_set_up')) setStage({ at: 'password' });
      throw reason;
    }
  };
  const askSecret = (password: string) =>
    attempt(async () => setStage({ at: 'scan', secret: await setUpTwoStep(password) }));
  const confirm = (code: string) => attempt(async () => setStage({ at: 'codes', codes: await switchOnTwoStep(code) }));

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t(TITLE[stage.at])}
      withCloseButton={open}
      closeOnEscape={open}
      closeOnClickOutside={false}
      onExitTransitionEnd={() => setStage({ at: 'password' })}
    >
      {stage.at === 'password' && (
        <PasswordStep text={t('setup.identity')} submit={t('setup.next')} onPassword={askSecret} />
      )}
      {stage.at === 'scan' && <ScanStep secret={stage.secret} onCode={confirm} />}
      {stage.at === 'codes' && <RecoveryCodes codes={stage.codes} onKept={onClose} />}
    </Dialog>
  );
}

/** New recovery codes in place of the old ones, which stop working. */
export function NewCodesDialog({ opened, onClose }: TwoStepDialogProps) {
  const t = useMessages('twoStep');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = async (password: string) => {
    try {
      setCodes(await renewRecoveryCodes(password));
    } catch (reason) {
      if (hasCode(reason, 'two_step_off')) onClose();
      throw reason;
    }
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={codes ? t('codes.title') : t('codes.renewTitle')}
      withCloseButton={!codes}
      closeOnEscape={!codes}
      closeOnClickOutside={false}
      onExitTransitionEnd={() => setCodes(null)}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onKept={onClose} />
      ) : (
        <PasswordStep text={t('codes.renewText')} submit={t('codes.renew')} onPassword={renew} />
      )}
    </Dialog>
  );
}

/** Switching the second step off takes both steps, and says what is given up. */
export function SwitchOffDialog({ opened, onClose }: TwoStepDialogProps) {
  const t = useMessages('twoStep');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('stop.title')}>
      <SwitchOffForm onDone={onClose} />
    </Dialog>
  );
}

function SwitchOffForm({ onDone }: { onDone: () => void }) {
  const t = useMessages('twoStep');
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
      <div className="notice medium toned" data-tone="warning">
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
