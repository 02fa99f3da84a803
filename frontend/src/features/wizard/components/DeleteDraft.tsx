/** Throws a draft away, after saying what goes with it. */
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Uuid } from '@/api/types';
import { useConfirm } from '@/components/feedback/confirm';
import { useMessages } from '@/i18n/messages';
import { companiesKey, companyKey } from '@/session/company';
import { deleteDraft } from '../api';
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
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    const sure = await confirm({
      title: t('remove.title'),
      text: t('remove.text'),
      lost: [t('remove.data'), t('remove.files')],
      ok: t('remove.ok'),
      danger: true,
    });
    if (!sure) return;
    setBusy(true);
    try {
      await deleteDraft(companyId);
      onDeleted?.();
      client.removeQueries({ queryKey: companyKey(companyId) });
      await client.invalidateQueries({ queryKey: companiesKey });
    } catch {
      // The client has already said what happened.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="subtle"
      color="gray"
      size="sm"
      loading={busy}
      aria-label={label}
      leftSection={<IconTrash size={18} aria-hidden />}
      onClick={() => void remove()}
    >
      {t('remove.button')}
    </Button>
  );
}
