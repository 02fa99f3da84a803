/** The printed invoice, fetched under the reader's own token. */
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { InvoiceRow } from '@/api/types';
import { useMessages } from '@/i18n/messages';
import { saveFile } from '@/lib/saveFile';
import { useCompany } from '@/session/company';
import { invoicePdf } from '../api';
import { invoices } from '../messages';
import classes from './invoices.module.css';

type Named = Pick<InvoiceRow, 'id' | 'number'>;

function useDownload({ id: invoiceId, number }: Named) {
  const { id } = useCompany();
  return useMutation({
    mutationFn: () => invoicePdf(id, invoiceId),
    onSuccess: (file) => saveFile(file, `${number}.pdf`),
  });
}

export function PdfButton({ invoice }: { invoice: Named }) {
  const t = useMessages(invoices);
  const download = useDownload(invoice);
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
  const download = useDownload(invoice);
  return (
    <button
      type="button"
      className={classes.rowAction}
      aria-label={t('pdfRow', { number: invoice.number })}
      aria-busy={download.isPending}
      disabled={download.isPending}
      onClick={() => download.mutate()}
    >
      {t('pdf')}
    </button>
  );
}
