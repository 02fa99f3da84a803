/** Every subscription order of the company. */
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useListState } from '@/components/data/useListState';
import { PageHeader } from '@/components/layout/PageHeader';
import { ordersCsv } from '@/features/subscriptions/api';
import { OrdersTable } from '@/features/subscriptions/components/OrdersTable';
import { subscriptions } from '@/features/subscriptions/messages';
import { useCommon } from '@/i18n/common';
import { useMessages } from '@/i18n/messages';
import { saveFile } from '@/lib/saveFile';
import { useCompany } from '@/session/company';

export default function SubscriptionHistoryPage() {
  const t = useMessages(subscriptions);
  const c = useCommon();
  const { id } = useCompany();
  const list = useListState(['status', 'kind']);
  const download = useMutation({
    mutationFn: () => ordersCsv(id, list.query),
    onSuccess: (file) => saveFile(file, 'subscription-history.csv'),
  });
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('text')}
        actions={
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            {c('action.export')}
          </Button>
        }
      />
      <OrdersTable list={list} />
    </>
  );
}
