/** What the company was billed: the sums, the list, the export. */
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useListState } from '@/components/data/useListState';
import { PageHeader } from '@/components/layout/PageHeader';
import { invoicesCsv } from '@/features/invoices/api';
import { InvoiceSummaryCards } from '@/features/invoices/components/InvoiceSummaryCards';
import { InvoicesTable } from '@/features/invoices/components/InvoicesTable';
import { invoices } from '@/features/invoices/messages';
import { useCommon } from '@/i18n/common';
import { useMessages } from '@/i18n/messages';
import { saveFile } from '@/lib/saveFile';
import { useCompany } from '@/session/company';

export default function InvoicesPage() {
  const t = useMessages(invoices);
  const c = useCommon();
  const { id } = useCompany();
  const list = useListState(['status', 'date_from']);
  const download = useMutation({
    mutationFn: () => invoicesCsv(id, list.query),
    onSuccess: (file) => saveFile(file, 'invoices.csv'),
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
      <InvoiceSummaryCards />
      <InvoicesTable list={list} />
    </>
  );
}
