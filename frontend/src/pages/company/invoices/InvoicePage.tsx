/** One invoice: read it, download it, pay it. The pay dialog's state lives in the URL (`?pay=1`). */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { Ltr } from '@/components/data/Bidi';
import { DownloadButton } from '@/components/data/Download';
import { QueryView } from '@/components/data/QueryView';
import { SkeletonPair } from '@/components/data/Skeleton';
import { Status } from '@/components/data/StatusTag';
import { lazyPart } from '@/components/feedback/lazy';
import { ActionBar } from '@/components/layout/Columns';
import { HistoryLink } from '@/components/layout/HistoryLink';
import { LinkButton } from '@/components/layout/LinkButton';
import { PageHeader } from '@/components/layout/PageHeader';
import { usePageTitle } from '@/components/layout/pageSlots';
import { pathTo } from '@/config/paths';
import { InvoiceView } from '@/features/invoices/components/InvoiceView';
import type { PayDialogProps } from '@/features/payments/components/PayDialog';
import { payPath } from '@/features/payments/model/paying';
import { amountText } from '@/lib/money';
import { Navigate } from '@/lib/navigation';
import { invoiceLook, invoicePdf, invoiceQuery } from '@/resources/invoices';
import { useCan, useCompany } from '@/session/company';

const PayDialog = lazyPart<PayDialogProps>(() => import('@/features/payments/components/PayDialog'));

export default function InvoicePage() {
  const { t } = useTranslation('invoices');
  const { t: c } = useTranslation('common');
  const { id } = useCompany();
  const can = useCan();
  const { info = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const query = useQuery(invoiceQuery(id, info));
  const invoice = query.data;
  usePageTitle(invoice ? t('one', { number: invoice.number }) : t('title'));

  const ask = (pay: boolean) => setParams(pay ? { pay: '1' } : {}, { replace: true, preventScrollReset: true });
  const payable = invoice?.status === 'open' && can('edit_invoices');
  const next = invoice?.replaced_by;
  // Whoever wants to pay is asked again, with the total that is due now.
  if (next && params.has('pay')) return <Navigate to={payPath(id, next.id)} replace />;
  return (
    <>
      <PageHeader
        trail={[{ label: t('title'), to: pathTo('invoices', { id }) }]}
        title={invoice ? <Ltr>{invoice.number}</Ltr> : c('title.invoice')}
        tag={invoice && <Status look={invoiceLook(invoice)} />}
        text={invoice && invoice.status !== 'paid' ? t('proforma') : undefined}
        actions={
          invoice && (
            <>
              <HistoryLink kind="invoice" id={invoice.id} />
              <DownloadButton fetchFile={() => invoicePdf(id, invoice.id)} fallbackName={`${invoice.number}.pdf`}>
                {t('downloadPdf')}
              </DownloadButton>
            </>
          )
        }
      />
      <QueryView query={query} pending={<SkeletonPair />}>
        {(shown) => (
          <InvoiceView
            invoice={shown}
            action={
              <>
                {payable && (
                  <ActionBar place="pay">
                    <Button fullWidth data-main onClick={() => ask(true)}>
                      {t('payAmount', { amount: amountText(shown.amount_due, shown.currency) })}
                    </Button>
                  </ActionBar>
                )}
                {shown.status === 'open' && !payable && <p>{t('cannotPay')}</p>}
                {next && (
                  <LinkButton to={pathTo('invoice', { id, info: next.id })}>
                    {t('replacedBy', { number: next.name })}
                  </LinkButton>
                )}
                {shown.status === 'expired' && !next && can('view_licence') && (
                  <LinkButton to={pathTo('licence', { id })} variant="default">
                    {t('subscribeAgain')}
                  </LinkButton>
                )}
              </>
            }
          />
        )}
      </QueryView>
      {invoice && payable && <PayDialog invoice={invoice} opened={params.has('pay')} onClose={() => ask(false)} />}
    </>
  );
}
