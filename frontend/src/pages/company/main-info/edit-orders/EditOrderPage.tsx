/** One edit order. */
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ApiError } from '@/api/errors';
import type { EditOrder } from '@/api/types';
import { QueryView } from '@/components/data/QueryView';
import { SkeletonPair } from '@/components/data/Skeleton';
import { Status } from '@/components/data/StatusTag';
import { Card } from '@/components/layout/Card';
import { ActionBar } from '@/components/layout/Columns';
import { HistoryLink } from '@/components/layout/HistoryLink';
import { LinkButton } from '@/components/layout/LinkButton';
import { PageHeader } from '@/components/layout/PageHeader';
import { pathTo } from '@/config/paths';
import { CancelButton } from '@/features/edit-orders/components/CancelButton';
import { RejectionReason } from '@/features/edit-orders/components/OrderProgress';
import { PARTS } from '@/features/edit-orders/model/parts';
import { EDIT_ORDER_LOOK, editOrderQuery } from '@/resources/editOrders';
import { useCan, useCompany } from '@/session/company';
import { OrderView } from './OrderView';
import { useMayAsk } from './useLastOrder';

export default function EditOrderPage() {
  const { t } = useTranslation('editOrders');
  const { id, edit_orders: latest } = useCompany();
  const can = useCan();
  const { order: number = '' } = useParams();
  const maySee = Object.values(PARTS).some(({ view }) => can(view));
  const query = useQuery({ ...editOrderQuery(id, number), enabled: maySee });
  // Which right it takes only the order says; without either there is nothing to ask.
  if (!maySee) throw new ApiError(404, '');
  // Of most orders that are looked at, the company itself says what they are about.
  const about = query.data ?? latest.find((order) => String(order.id) === number);
  const part = about && PARTS[about.part];
  return (
    <>
      <PageHeader
        title={t('one', { number })}
        tag={about && <Status look={EDIT_ORDER_LOOK[about.status]} />}
        actions={<HistoryLink kind="editorder" id={number} />}
        trail={part ? [{ label: t(`${part.words}.title`), to: pathTo(part.page, { id }) }] : []}
      />
      <QueryView query={query} pending={<SkeletonPair />}>
        {(order) => <Order order={order} />}
      </QueryView>
    </>
  );
}

function Order({ order }: { order: EditOrder }) {
  const { t } = useTranslation('editOrders');
  const { id } = useCompany();
  const mayAsk = useMayAsk(order.part);
  const again = `${pathTo(PARTS[order.part].change, { id })}?${new URLSearchParams({ again: String(order.id) })}`;
  return (
    <Stack>
      {order.rejection_reason && (
        <Card tone="danger" title={t('reason')}>
          <RejectionReason order={order} />
        </Card>
      )}
      <OrderView order={order} />
      {order.status === 'pending' && (
        <ActionBar>
          <CancelButton order={order} />
        </ActionBar>
      )}
      {order.status === 'rejected' && mayAsk && (
        <ActionBar>
          <LinkButton to={again}>{t('requestAgain')}</LinkButton>
        </ActionBar>
      )}
    </Stack>
  );
}
