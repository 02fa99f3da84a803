/** What the company was billed: the sums and the list. */
import { useTranslation } from 'react-i18next';
import { LinkButton } from '@/components/layout/LinkButton';
import { PageHeader } from '@/components/layout/PageHeader';
import { pathTo } from '@/config/paths';
import { InvoiceList } from '@/features/invoices/components/InvoiceList';
import { InvoiceSummaryCards } from '@/features/invoices/components/InvoiceSummaryCards';
import { useCompany } from '@/session/company';

export default function InvoicesPage() {
  const { t } = useTranslation('invoices');
  const { id } = useCompany();
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <LinkButton to={pathTo('creditNotes', { id })} variant="subtle">
            {t('note.all')}
          </LinkButton>
        }
      />
      <InvoiceSummaryCards />
      <InvoiceList />
    </>
  );
}
