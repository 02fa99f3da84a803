/** What the company was billed: the sums and the list. */
import { PageHeader } from '@/components/layout/PageHeader';
import { InvoiceList } from '@/features/invoices/components/InvoiceList';
import { InvoiceSummaryCards } from '@/features/invoices/components/InvoiceSummaryCards';
import { useMessages } from '@/i18n/messages';

export default function InvoicesPage() {
  const t = useMessages('invoices');
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <InvoiceSummaryCards />
      <InvoiceList />
    </>
  );
}
