/** Setting up the second step: the password, the app, the codes for the day when the phone is lost. */
import { useState } from 'react';
import { hasCode } from '@/api/errors';
import type { TwoStepSecret } from '@/api/types';
import { Dialog } from '@/components/feedback/Dialog';
import { useMessages } from '@/i18n/messages';
import { setUpTwoStep, switchOnTwoStep } from '@/resources/security';
import { twoStep as words } from '../messages';
import type { TwoStepDialogProps } from './LazyDialogs';
import { PasswordStep } from './PasswordStep';
import { RecoveryCodes } from './RecoveryCodes';
import { ScanStep } from './ScanStep';

type Stage = { at: 'password' } | { at: 'scan'; secret: TwoStepSecret } | { at: 'codes'; codes: readonly string[] };

const TITLE = { password: 'setUp', scan: 'setup.scanTitle', codes: 'codes.title' } as const;

export default function SetUpDialog({ opened, onClose }: TwoStepDialogProps) {
  const t = useMessages(words);
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
