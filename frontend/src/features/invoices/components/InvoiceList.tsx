/** The invoices: found by number, item, status and day. */
import { Box, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { InvoiceRow } from '@/api/types';
import { Amount } from '@/components/data/Amount';
import { Bidi, Ltr } from '@/components/data/Bidi';
import { DateText } from '@/components/data/DateText';
import { DownloadButton, RowDownload } from '@/components/data/Download';
import { EmptyState } from '@/components/data/EmptyState';
import { RecordList } from '@/components/data/RecordList';
import { Status } from '@/components/data/StatusTag';
import { LinkButton } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { useLocale } from '@/i18n/locale';
import { amountText } from '@/lib/money';
import { invoiceList, invoiceLook, invoicePdf, invoicePdfs, invoiceSummaryQuery } from '@/resources/invoices';
import { useCan, useCompany } from '@/session/company';
import { descriptionOf } from '../model/bill';

export function InvoiceList() {
  const { t } = useTranslation('invoices');
  const locale = useLocale();
  const { id } = useCompany();
  const can = useCan();
  const { data: sums } = useQuery(invoiceSummaryQuery(id));

  const described = ({ items }: InvoiceRow): string => {
    const [first] = items;
    if (!first) return '';
    const words = descriptionOf(first, locale);
    return items.length > 1 ? t('more', { first: words, count: items.length - 1 }) : words;
  };
  return (
    <RecordList
      of={invoiceList(id)}
      label={t('title')}
      rowKey={(row) => row.id}
      rowTo={(row) => pathTo('invoice', { id, info: row.id })}
      search={t('search')}
      views={[
        { label: t('view.all'), values: {} },
        { label: t('view.open'), count: sums?.open_count, values: { status: 'open' }, none: t('none.open') },
        {
          label: t('view.overdue'),
          count: sums?.overdue_count,
          values: { overdue: 'true' },
          none: t('none.overdue'),
          alarming: true,
        },
        { label: t('view.paid'), count: sums?.all_paid_count, values: { status: 'paid' }, none: t('none.paid') },
        {
          label: t('view.expired'),
          count: sums?.expired_count,
          values: { status: 'expired' },
          none: t('none.expired'),
        },
      ]}
      filters={['days']}
      marking={{
        label: ({ number }) => t('select', { number }),
        actions: (rows) => <Chosen rows={rows} />,
      }}
      columns={[
        {
          key: 'number',
          header: t('column.number'),
          cell: ({ number }) => <Ltr>{number}</Ltr>,
          strong: true,
          phone: 'title',
        },
        {
          key: 'for',
          header: t('column.for'),
          cell: (row) => (
            <span title={described(row)}>
              <Bidi>{described(row)}</Bidi>
            </span>
          ),
          desktop: 'grows',
          phone: 'line',
        },
        {
          key: 'issued',
          header: t('column.issued'),
          // On a phone: until when, or since when, it is what its status says.
          cell: (row) => (
            <>
              <Box component="span" visibleFrom="sm">
                <DateText value={row.issued_at} />
              </Box>
              <Box component="span" hiddenFrom="sm">
                {row.status === 'open' ? (
                  <Text span inherit textWrap="nowrap">
                    {t('dueOn')} <DateText value={row.due_at} as="day" />
                  </Text>
                ) : (
                  <DateText value={row.paid_at ?? row.expires_at ?? row.issued_at} />
                )}
              </Box>
            </>
          ),
          sortBy: 'issued_at',
          holds: 'times',
          desktop: 'wide',
          phone: 'line',
        },
        {
          key: 'due',
          header: t('column.due'),
          cell: ({ due_at: at }) => <DateText value={at} />,
          sortBy: 'due_at',
          holds: 'times',
        },
        {
          key: 'total',
          header: t('column.total'),
          cell: ({ total, currency }) => <Amount value={total} currency={currency} approximate />,
          text: ({ total, currency }) => amountText(total, currency),
          align: 'end',
          strong: true,
          sortBy: 'total',
          holds: 'amounts',
          phone: 'aside',
        },
        {
          key: 'status',
          header: t('column.status'),
          cell: (row) => <Status look={invoiceLook(row)} />,
          phone: 'state',
        },
        {
          key: 'action',
          header: <VisuallyHidden>{t('column.action')}</VisuallyHidden>,
          cell: (row) => <Action row={row} />,
          phone: 'action',
        },
      ]}
      empty={
        <EmptyState
          title={t('empty.title')}
          text={t('empty.text')}
          action={can('view_licence') && <LinkButton to={pathTo('licence', { id })}>{t('empty.action')}</LinkButton>}
        />
      }
    />
  );
}

/** What can be done with those that are marked. At most one of a company's invoices waits to be paid. */
function Chosen({ rows }: { rows: readonly InvoiceRow[] }) {
  const { t } = useTranslation('invoices');
  const { id } = useCompany();
  const mayPay = useCan()('edit_invoices');
  const open = rows.find(({ status }) => status === 'open');
  return (
    <>
      <DownloadButton
        fetchFile={() =>
          invoicePdfs(
            id,
            rows.map((row) => row.id),
          )
        }
        fallbackName="invoices.zip"
      >
        {t('zip')}
      </DownloadButton>
      {mayPay && open && (
        <LinkButton to={`${pathTo('invoice', { id, info: open.id })}?pay=1`}>
          {t('payAmount', { amount: amountText(open.amount_due, open.currency) })}
        </LinkButton>
      )}
    </>
  );
}

function Action({ row: { id: info, number, status } }: { row: InvoiceRow }) {
  const { t } = useTranslation('invoices');
  const { id } = useCompany();
  if (useCan()('edit_invoices') && status === 'open') {
    return (
      <LinkButton to={`${pathTo('invoice', { id, info })}?pay=1`} size="xs" label={t('payRow', { number })}>
        {t('payShort')}
      </LinkButton>
    );
  }
  return (
    <RowDownload label={t('pdfRow', { number })} fetchFile={() => invoicePdf(id, info)} fallbackName={`${number}.pdf`}>
      {t('pdf')}
    </RowDownload>
  );
}
