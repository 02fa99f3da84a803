/** Every subscription order of the company. */
import { useTranslation } from 'react-i18next';
import { PageHeader } from '@/components/layout/PageHeader';
import { SubscriptionList } from '@/features/subscriptions/components/SubscriptionList';

export default function SubscriptionsPage() {
  const { t } = useTranslation('subscriptions');
  return (
    <>
      <PageHeader title={t('title')} />
      <SubscriptionList />
    </>
  );
}
