/** The invoice that waits to be paid, short: on the licence page. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Invoice } from '@/api/types';
import { Ltr } from '@/components/data/Bidi';
import { QueryView } from '@/components/data/QueryView';
import { SkeletonLines } from '@/components/data/Skeleton';
import { Status } from '@/components/data/StatusTag';
import { Card } from '@/components/layout/Card';
import { TextLink } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { useMessages } from '@/i18n/messages';
import { INVOICE_LOOK, invoiceQuery } from '@/resources/invoices';
import { useCompany } from '@/session/company';
import { invoices } from '../messages';
import { BillSummary } from './BillSummary';
import classes from './invoices.module.css';

interface Props {
  invoiceId: number;
  /** Below the totals: paying it, cancelling its order. */
  actions: (invoice: Invoice) => ReactNode;
}

export function WaitingInvoice({ invoiceId, actions }: Props) {
  const t = useMessages(invoices);
  const { id } = useCompany();
  const query = useQuery(invoiceQuery(id, invoiceId));
  const { data } = query;
  return (
    <Card
      title={t(`waiting.${data?.order.kind ?? 'renew'}`)}
      aside={data && <Status look={INVOICE_LOOK[data.status]} />}
    >
      <QueryView query={query} failure="inside" pending={<SkeletonLines count={4} as="row" />}>
        {(invoice) => (
          <>
            <p className={`medium ${classes.reference}`}>
              <TextLink to={pathTo('invoice', { id, info: invoice.id })}>
                <Ltr>{invoice.number}</Ltr>
              </TextLink>
            </p>
            <BillSummary bill={invoice} />
            <div className={`stack medium dim ${classes.payArea}`}>{actions(invoice)}</div>
          </>
        )}
      </QueryView>
    </Card>
  );
}
