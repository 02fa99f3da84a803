/** New recovery codes in place of the old ones, which stop working. */
import { useState } from 'react';
import { hasCode } from '@/api/errors';
import { Dialog } from '@/components/feedback/Dialog';
import { useMessages } from '@/i18n/messages';
import { renewRecoveryCodes } from '@/resources/security';
import { twoStep as words } from '../messages';
import type { TwoStepDialogProps } from './LazyDialogs';
import { PasswordStep } from './PasswordStep';
import { RecoveryCodes } from './RecoveryCodes';

export default function NewCodesDialog({ opened, onClose }: TwoStepDialogProps) {
  const t = useMessages(words);
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
