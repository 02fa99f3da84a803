/** An order with all that is known of it: what it changes, how it fared, why it was rejected. */
import { useTranslation } from 'react-i18next';
import type { EditOrder } from '@/api/types';
import { Card } from '@/components/layout/Card';
import { Columns } from '@/components/layout/Columns';
import { SavedFile } from '@/features/documents/components/SavedFile';
import { OrderChanges } from '@/features/edit-orders/components/OrderChanges';
import { OrderProgress } from '@/features/edit-orders/components/OrderProgress';

export function OrderView({ order }: { order: EditOrder }) {
  const { t } = useTranslation('editOrders');
  return (
    <Columns>
      <Card title={t('changes')}>
        <OrderChanges order={order} paper={(file) => <SavedFile document={file} />} />
      </Card>
      <Card title={t('progress')}>
        <OrderProgress order={order} />
      </Card>
    </Columns>
  );
}
