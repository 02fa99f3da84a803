/** What the company was billed: the sums, the list, the export. */
import { useQuery } from '@tanstack/react-query';
import { CsvButton } from '@/components/data/CsvButton';
import { useListState } from '@/components/data/useListState';
import { PageHeader } from '@/components/layout/PageHeader';
import { invoicesCsv, invoicesQuery } from '@/features/invoices/api';
import { InvoiceSummaryCards } from '@/features/invoices/components/InvoiceSummaryCards';
import { InvoicesTable } from '@/features/invoices/components/InvoicesTable';
import { invoices } from '@/features/invoices/messages';
import { useMessages } from '@/i18n/messages';
import { useCompany } from '@/session/company';

export default function InvoicesPage() {
  const t = useMessages(invoices);
  const { id } = useCompany();
  const list = useListState(['status', 'date_from']);
  const query = useQuery(invoicesQuery(id, list.query));
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('text')}
        actions={<CsvButton query={query} fetchFile={() => invoicesCsv(id, list.query)} fallbackName="invoices.csv" />}
      />
      <InvoiceSummaryCards />
      <InvoicesTable list={list} />
    </>
  );
}
