/** Setting the second step up, new recovery codes, switching it off. */
import { Box } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/errors';
import type { TwoStepSecret } from '@/api/types';
import { Dialog } from '@/components/feedback/Dialog';
import { Form } from '@/components/form/Form';
import { PasswordField } from '@/components/form/PasswordField';
import { SubmitButton } from '@/components/form/SubmitButton';
import { TextField } from '@/components/form/TextField';
import { useAppForm } from '@/components/form/useAppForm';
import { bareCode } from '@/lib/text';
import { renewRecoveryCodes, setUpTwoStep, switchTwoStepOff, switchTwoStepOn } from '@/resources/security';
import { useWrite } from '@/resources/write';
import { PasswordStep, RecoveryCodes, ScanStep } from './Steps';

export interface TwoStepDialogProps {
  opened: boolean;
  onClose: () => void;
}

type Stage = { at: 'password' } | { at: 'scan'; secret: TwoStepSecret } | { at: 'codes'; codes: readonly string[] };

const TITLE = { password: 'setUp', scan: 'setup.scanTitle', codes: 'codes.title' } as const;

export function SetUpDialog({ opened, onClose }: TwoStepDialogProps) {
  const { t } = useTranslation('twoStep');
  const settingUp = useWrite(setUpTwoStep);
  const switchingOn = useWrite(switchTwoStepOn);
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
    attempt(async () => setStage({ at: 'scan', secret: (await settingUp.mutateAsync(password)).data }));
  const confirm = (code: string) =>
    attempt(async () => setStage({ at: 'codes', codes: (await switchingOn.mutateAsync(code)).data.recovery_codes }));

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
  const { t } = useTranslation('twoStep');
  const renewal = useWrite(renewRecoveryCodes);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = async (password: string) => {
    try {
      setCodes((await renewal.mutateAsync(password)).data.recovery_codes);
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
  const { t } = useTranslation('twoStep');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('stop.title')}>
      <SwitchOffForm onDone={onClose} />
    </Dialog>
  );
}

function SwitchOffForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('twoStep');
  const switchingOff = useWrite(switchTwoStepOff);
  const form = useAppForm({
    schema: (rules) => rules.z.object({ password: rules.password(), code: rules.text() }),
    defaultValues: { password: '', code: '' },
    onSubmit: async ({ password, code }) => {
      try {
        return await switchingOff.mutateAsync({ password, code: bareCode(code) });
      } catch (reason) {
        // Another tab was quicker.
        if (hasCode(reason, 'two_step_off')) onDone();
        throw reason;
      }
    },
    onSaved: onDone,
  });
  return (
    <Form form={form} guard={false}>
      <Box className="notice" fz="md" c="var(--tone)" data-tone="warning">
        <IconAlertTriangle size="1.25rem" aria-hidden />
        <p>{t('stop.text')}</p>
      </Box>
      <PasswordField name="password" label={t('password')} autoComplete="current-password" data-autofocus />
      <TextField name="code" kind="code" label={t('stop.code')} autoComplete="one-time-code" />
      <SubmitButton fullWidth color="red">
        {t('stop.ok')}
      </SubmitButton>
    </Form>
  );
}
