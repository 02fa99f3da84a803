/** What can be done with a person of the company: remove a member, or leave it oneself. */
import { Button } from '@mantine/core';
import { IconLogout, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Member } from '@/api/types';
import { useConfirm } from '@/components/feedback/confirm';
import { IconButton } from '@/components/layout/IconButton';
import { pathTo } from '@/config/paths';
import { useNavigate } from '@/lib/navigation';
import { removeMember } from '@/resources/members';
import { useWrite } from '@/resources/write';
import { useCompany } from '@/session/company';
import { fullName } from './MemberName';
import { useLeaving } from '../model/useLeaving';

/** With words on the member's own page, as an icon in their row. */
export function RemoveButton({ member, inRow }: { member: Member; inRow?: boolean }) {
  const { t } = useTranslation('members');
  const { id } = useCompany();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const name = fullName(member);
  const removal = useWrite(removeMember(id, member.id), () => inRow || navigate(pathTo('companyUsers', { id })));
  const ask = () =>
    confirm({
      title: t('remove.title', { name }),
      text: t('remove.text'),
      ok: t('remove.ok'),
      danger: true,
      work: () => removal.mutateAsync(),
    });
  if (inRow) {
    return (
      <IconButton
        label={t('remove.one', { name })}
        word={t('remove.ok')}
        loading={removal.isPending}
        onClick={() => void ask()}
      >
        <IconTrash size="1.125rem" aria-hidden />
      </IconButton>
    );
  }
  return (
    <Button variant="default" color="red" loading={removal.isPending} onClick={() => void ask()}>
      {t('remove.ok')}
    </Button>
  );
}

export function LeaveButton() {
  const { t } = useTranslation('closing');
  const { ask, isPending } = useLeaving();
  return (
    <IconButton label={t('leave.ok')} word={t('leave.ok')} loading={isPending} onClick={() => void ask()}>
      <IconLogout size="1.125rem" className="turns" aria-hidden />
    </IconButton>
  );
}
