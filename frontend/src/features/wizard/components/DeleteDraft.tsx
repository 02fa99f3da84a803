/** Throws a draft away, after saying what goes with it. */
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { Uuid } from '@/api/types';
import { useConfirm } from '@/components/feedback/confirm';
import { useMessages } from '@/i18n/messages';
import { companyKey, draftDeletion } from '@/resources/companies';
import { useWrite } from '@/resources/write';
import { wizard } from '../messages';

interface Props {
  companyId: Uuid;
  /** Said by the button when there are several. */
  label?: string;
  onDeleted?: () => void;
}

export function DeleteDraft({ companyId, label, onDeleted }: Props) {
  const t = useMessages(wizard);
  const confirm = useConfirm();
  const client = useQueryClient();
  const deletion = useWrite(draftDeletion(companyId), () => {
    onDeleted?.();
    // Afterwards, or the page of the draft would ask for it once more.
    client.removeQueries({ queryKey: companyKey(companyId) });
  });
  const remove = async () => {
    const sure = await confirm({
      title: t('remove.title'),
      text: t('remove.text'),
      lost: [t('remove.data'), t('remove.files')],
      ok: t('remove.ok'),
      danger: true,
    });
    if (sure) deletion.mutate();
  };
  return (
    <Button
      variant="subtle"
      color="gray"
      size="sm"
      loading={deletion.isPending}
      aria-label={label}
      leftSection={<IconTrash size={18} aria-hidden />}
      onClick={() => void remove()}
    >
      {t('remove.button')}
    </Button>
  );
}
