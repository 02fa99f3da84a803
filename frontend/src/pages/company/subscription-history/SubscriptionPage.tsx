/** One subscription order with its steps. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { QueryView } from '@/components/data/QueryView';
import { SkeletonPair } from '@/components/data/Skeleton';
import { Status } from '@/components/data/StatusTag';
import { HistoryLink } from '@/components/layout/HistoryLink';
import { PageHeader } from '@/components/layout/PageHeader';
import { usePageTitle } from '@/components/layout/pageSlots';
import { pathTo } from '@/config/paths';
import { SubscriptionView } from '@/features/subscriptions/components/SubscriptionView';
import { ORDER_LOOK, subscriptionQuery } from '@/resources/subscriptions';
import { useCompany } from '@/session/company';

export default function SubscriptionPage() {
  const { t } = useTranslation('subscriptions');
  const { id } = useCompany();
  const { info = '' } = useParams();
  const query = useQuery(subscriptionQuery(id, info));
  const title = t('one', { number: info });
  usePageTitle(title);
  return (
    <>
      <PageHeader
        trail={[{ label: t('title'), to: pathTo('subscriptions', { id }) }]}
        title={title}
        tag={query.data && <Status look={ORDER_LOOK[query.data.status]} />}
        actions={<HistoryLink kind="subscriptionorder" id={info} />}
      />
      <QueryView query={query} pending={<SkeletonPair />}>
        {(order) => <SubscriptionView order={order} />}
      </QueryView>
    </>
  );
}
