/** Takes an order back while nobody has decided it, after a question. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { EditOrder } from '@/api/types';
import { useConfirm } from '@/components/feedback/confirm';
import { cancelEditOrder } from '@/resources/editOrders';
import { useWrite } from '@/resources/write';
import { useCan, useCompany } from '@/session/company';
import { PARTS } from '../model/parts';

export function CancelButton({ order: { id, part, status } }: { order: EditOrder }) {
  const { t } = useTranslation('editOrders');
  const confirm = useConfirm();
  const { id: companyId, licence_stage: stage } = useCompany();
  const canceling = useWrite(cancelEditOrder(companyId, id));
  const mayCancel = useCan()(PARTS[part].edit) && stage !== 'partial_suspension' && stage !== 'total_suspension';
  const ask = () =>
    confirm({
      title: t('cancelTitle'),
      text: t('cancelText'),
      ok: t('cancel'),
      cancel: t('keep'),
      danger: true,
      work: () => canceling.mutateAsync(),
    });
  return (
    status === 'pending' &&
    mayCancel && (
      <Button variant="default" loading={canceling.isPending} onClick={() => void ask()}>
        {t('cancel')}
      </Button>
    )
  );
}
