/** The invoice that waits to be paid, short: on the licence page. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Invoice } from '@/api/types';
import { Ltr } from '@/components/data/Bidi';
import { SkeletonLines } from '@/components/data/Skeleton';
import { StatusTag } from '@/components/data/StatusTag';
import { Card } from '@/components/layout/Card';
import { TextLink } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { useMessages } from '@/i18n/messages';
import { useCan, useCompany } from '@/session/company';
import { invoiceQuery } from '../api';
import { invoices } from '../messages';
import { BillSummary } from './BillSummary';
import classes from './invoices.module.css';
import { INVOICE_LOOK } from '../model/status';

interface Props {
  invoiceId: number;
  /** Below the totals: paying it, cancelling its order. */
  actions: (invoice: Invoice) => ReactNode;
}

export function WaitingInvoice({ invoiceId, actions }: Props) {
  const t = useMessages(invoices);
  const { id } = useCompany();
  const allowed = useCan()('view_invoices');
  const { data: invoice } = useQuery({ ...invoiceQuery(id, invoiceId), enabled: allowed });
  if (!allowed) return null;
  if (!invoice) {
    return (
      <Card title={t('waiting.renew')}>
        <SkeletonLines count={4} as="row" />
      </Card>
    );
  }
  const look = INVOICE_LOOK[invoice.status];
  return (
    <Card title={t(`waiting.${invoice.order.kind}`)} aside={<StatusTag look={look}>{t(look.label)}</StatusTag>}>
      <p className={classes.reference}>
        <TextLink to={pathTo('invoice', { id, info: invoice.id })}>
          <Ltr>{invoice.number}</Ltr>
        </TextLink>
      </p>
      <BillSummary bill={invoice} />
      <div className={classes.payArea}>{actions(invoice)}</div>
    </Card>
  );
}
