/** What the company was billed: the sums and the list. */
import { useTranslation } from 'react-i18next';
import { PageHeader } from '@/components/layout/PageHeader';
import { InvoiceList } from '@/features/invoices/components/InvoiceList';
import { InvoiceSummaryCards } from '@/features/invoices/components/InvoiceSummaryCards';

export default function InvoicesPage() {
  const { t } = useTranslation('invoices');
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <InvoiceSummaryCards />
      <InvoiceList />
    </>
  );
}
