/** A quote or an invoice as it is computed, line by line, down to what is due. */
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ParseKeys } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bill, Invoice } from '@/api/types';
import { Amount } from '@/components/data/Amount';
import { Bidi, Ltr } from '@/components/data/Bidi';
import { KeyValueList } from '@/components/data/KeyValueList';
import { QueryView } from '@/components/data/QueryView';
import { SkeletonLines } from '@/components/data/Skeleton';
import { Status } from '@/components/data/StatusTag';
import { Card } from '@/components/layout/Card';
import { TextLink } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { useLocale } from '@/i18n/locale';
import { invoiceLook, invoiceQuery } from '@/resources/invoices';
import { useCompany } from '@/session/company';
import classes from './invoices.module.css';
import { type BillLine, billLines } from '../model/bill';

type LineKey = Extract<ParseKeys<'invoices'>, `line.${string}`>;

function keyOf({ kind, rate, quantity }: BillLine): LineKey {
  if (kind === 'item' && quantity > 1) return 'line.itemTimes';
  if (kind === 'discount' && rate !== null) return 'line.discountRate';
  return `line.${kind}`;
}

const isSum = ({ kind }: BillLine) => kind === 'total' || kind === 'due';

export function BillSummary({ bill, isBare }: { bill: Bill; isBare?: boolean }) {
  const { t } = useTranslation('invoices');
  const locale = useLocale();
  return (
    <KeyValueList
      sums
      items={billLines(bill, locale, isBare).map((line) => ({
        key: line.key,
        label: (
          <>
            {t(keyOf(line), { name: line.name, rate: line.rate, quantity: line.quantity })}
            {line.note && (
              <Text
                component="small"
                inherit
                fz="xs"
                c="dimmed"
                display="block"
                w={0}
                miw="max(100%, min(12rem, 50vw))"
              >
                <Bidi>{line.note}</Bidi>
              </Text>
            )}
          </>
        ),
        value: <Amount value={line.amount} currency={bill.currency} approximate={isSum(line)} />,
        strong: isSum(line),
      }))}
    />
  );
}

/** The invoice that waits to be paid, short: on the licence page. */
interface Props {
  invoiceId: number;
  /** Below the totals: paying it, cancelling its order. */
  actions: (invoice: Invoice) => ReactNode;
}

export function WaitingInvoice({ invoiceId, actions }: Props) {
  const { t } = useTranslation('invoices');
  const { id } = useCompany();
  const query = useQuery(invoiceQuery(id, invoiceId));
  const { data } = query;
  return (
    <Card title={t(`waiting.${data?.order.kind ?? 'renew'}`)} aside={data && <Status look={invoiceLook(data)} />}>
      <QueryView query={query} failure="inside" pending={<SkeletonLines count={4} as="row" />}>
        {(invoice) => (
          <>
            <Text mt="-xs" mb="0.25rem">
              <TextLink to={pathTo('invoice', { id, info: invoice.id })}>
                <Ltr>{invoice.number}</Ltr>
              </TextLink>
            </Text>
            <BillSummary bill={invoice} />
            <Stack className={classes.payArea} gap="sm" mt="xs" fz="md" c="dimmed">
              {actions(invoice)}
            </Stack>
          </>
        )}
      </QueryView>
    </Card>
  );
}
