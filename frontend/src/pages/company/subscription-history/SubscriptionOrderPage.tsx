/** One subscription order with its steps. */
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ErrorState } from '@/components/data/ErrorState';
import { Skeleton } from '@/components/data/Skeleton';
import { StatusTag } from '@/components/data/StatusTag';
import { Card, CardGrid } from '@/components/layout/Card';
import { PageHeader } from '@/components/layout/PageHeader';
import { usePageTitle } from '@/components/layout/pageTitle';
import { pathTo } from '@/config/paths';
import { orderQuery } from '@/features/subscriptions/api';
import { OrderView } from '@/features/subscriptions/components/OrderView';
import { subscriptions } from '@/features/subscriptions/messages';
import { ORDER_LOOK } from '@/features/subscriptions/model/status';
import { useMessages } from '@/i18n/messages';
import { useCompany } from '@/session/company';

export default function SubscriptionOrderPage() {
  const t = useMessages(subscriptions);
  const { id } = useCompany();
  const { info = '' } = useParams();
  const { data: order, isError, isPending, refetch } = useQuery(orderQuery(id, info));
  const title = t('one', { number: info });
  usePageTitle(title);
  const look = order && ORDER_LOOK[order.status];
  return (
    <>
      <PageHeader
        trail={[{ label: t('title'), to: pathTo('subscriptionHistory', { id }) }]}
        title={title}
        tag={look && <StatusTag look={look}>{t(look.label)}</StatusTag>}
      />
      {order && <OrderView order={order} />}
      {isError && !order && (
        <Card>
          <ErrorState onRetry={refetch} />
        </Card>
      )}
      {isPending && (
        <CardGrid columns={2}>
          <Skeleton as="card" />
          <Skeleton as="card" />
        </CardGrid>
      )}
    </>
  );
}
