/** Every subscription order of the company. */
import { PageHeader } from '@/components/layout/PageHeader';
import { SubscriptionList } from '@/features/subscriptions/components/SubscriptionList';
import { useMessages } from '@/i18n/messages';

export default function SubscriptionsPage() {
  const t = useMessages('subscriptions');
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <SubscriptionList />
    </>
  );
}
