/** The session ended by itself: sign in again over the page, which keeps everything that was typed. */
import { Button, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/feedback/Dialog';
import { SignInForm } from '@/features/accounts/components/SignInForm';
import { signOut, useSession } from '@/session/session';

export default function SignInAgain() {
  const { t } = useTranslation('accounts');
  const { account } = useSession();
  const leave = () => void signOut();
  return (
    <Dialog
      opened
      onClose={leave}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      title={t('again.title')}
      size="sm"
    >
      <Stack>
        <p>{t('again.text')}</p>
        <SignInForm email={account?.email} />
        <Button variant="subtle" color="gray" onClick={leave}>
          {t('again.leave')}
        </Button>
      </Stack>
    </Dialog>
  );
}
