/** The printed invoice. */
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { InvoiceRow } from '@/api/types';
import { RowDownload } from '@/components/data/RowDownload';
import { useDownload } from '@/components/data/useDownload';
import { useMessages } from '@/i18n/messages';
import { useCompany } from '@/session/company';
import { invoicePdf } from '../api';
import { invoices } from '../messages';

type Named = Pick<InvoiceRow, 'id' | 'number'>;

function useFile({ id: invoiceId, number }: Named) {
  const { id } = useCompany();
  return { fetchFile: () => invoicePdf(id, invoiceId), fallbackName: `${number}.pdf` };
}

export function PdfButton({ invoice }: { invoice: Named }) {
  const t = useMessages(invoices);
  const { fetchFile, fallbackName } = useFile(invoice);
  const download = useDownload(fetchFile, fallbackName);
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {t('downloadPdf')}
    </Button>
  );
}

/** In a row of the table. */
export function PdfLink({ invoice }: { invoice: Named }) {
  const t = useMessages(invoices);
  return (
    <RowDownload label={t('pdfRow', { number: invoice.number })} {...useFile(invoice)}>
      {t('pdf')}
    </RowDownload>
  );
}
