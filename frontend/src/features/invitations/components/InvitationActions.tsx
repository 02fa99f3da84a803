/** What can be done with an invitation that waits: it is mailed once more, or taken back. */
import { Button } from '@mantine/core';
import { IconSend, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Invitation } from '@/api/types';
import { useConfirm } from '@/components/feedback/confirm';
import { IconButton } from '@/components/layout/IconButton';
import { resendInvitation, revokeInvitation } from '@/resources/companyInvitations';
import { useWrite } from '@/resources/write';
import { useCompany } from '@/session/company';

interface Props {
  of: Invitation;
  /** Beside others of their kind on a page of its own; else an icon in a row. */
  withWords?: boolean;
}

export function ResendButton({ of: { id, email }, withWords = false }: Props) {
  const { t } = useTranslation('invitations');
  const resending = useWrite(resendInvitation(useCompany().id, id));
  const confirm = useConfirm();
  const ask = () =>
    confirm({
      title: t('company.resendTitle'),
      text: t('company.resendText', { email }),
      ok: t('company.resend'),
      work: () => resending.mutateAsync(),
    });
  if (withWords) {
    return (
      <Button variant="default" loading={resending.isPending} onClick={() => resending.mutate()}>
        {t('company.resend')}
      </Button>
    );
  }
  return (
    <IconButton
      label={t('company.resendTo', { email })}
      word={t('company.resend')}
      loading={resending.isPending}
      // An icon may be pressed to learn what it does.
      onClick={() => void ask()}
    >
      <IconSend size="1.125rem" aria-hidden />
    </IconButton>
  );
}

export function RevokeButton({ of: { id, email }, withWords = false }: Props) {
  const { t } = useTranslation('invitations');
  const confirm = useConfirm();
  const revoking = useWrite(revokeInvitation(useCompany().id, id));
  const ask = () =>
    confirm({
      title: t('company.revokeTitle'),
      text: t('company.revokeText', { email }),
      ok: t('company.revoke'),
      cancel: t('company.keep'),
      danger: true,
      work: () => revoking.mutateAsync(),
    });
  if (withWords) {
    return (
      <Button variant="default" loading={revoking.isPending} onClick={() => void ask()}>
        {t('company.revoke')}
      </Button>
    );
  }
  return (
    <IconButton
      label={t('company.revokeOf', { email })}
      word={t('company.revoke')}
      loading={revoking.isPending}
      onClick={() => void ask()}
    >
      <IconX size="1.125rem" aria-hidden />
    </IconButton>
  );
}
