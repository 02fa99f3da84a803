/** Every subscription order of the company. */
import { useQuery } from '@tanstack/react-query';
import { CsvButton } from '@/components/data/CsvButton';
import { useListState } from '@/components/data/useListState';
import { PageHeader } from '@/components/layout/PageHeader';
import { ordersCsv, ordersQuery } from '@/features/subscriptions/api';
import { OrdersTable } from '@/features/subscriptions/components/OrdersTable';
import { subscriptions } from '@/features/subscriptions/messages';
import { useMessages } from '@/i18n/messages';
import { useCompany } from '@/session/company';

export default function SubscriptionHistoryPage() {
  const t = useMessages(subscriptions);
  const { id } = useCompany();
  const list = useListState(['status', 'kind']);
  const query = useQuery(ordersQuery(id, list.query));
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('text')}
        actions={
          <CsvButton
            query={query}
            fetchFile={() => ordersCsv(id, list.query)}
            fallbackName="subscription-history.csv"
          />
        }
      />
      <OrdersTable list={list} />
    </>
  );
}
