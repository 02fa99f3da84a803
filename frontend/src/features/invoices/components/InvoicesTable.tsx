/** The invoices: found by number, item, status and day. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { InvoiceRow } from '@/api/types';
import { Amount } from '@/components/data/Amount';
import { Bidi, Ltr } from '@/components/data/Bidi';
import { DataTable, type Column } from '@/components/data/DataTable';
import { DateText } from '@/components/data/DateText';
import { EmptyState } from '@/components/data/EmptyState';
import { FilterSelect, SearchBox } from '@/components/data/ListToolbar';
import { StatusTag } from '@/components/data/StatusTag';
import type { ListState } from '@/components/data/useListState';
import { LinkButton } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { useLocale } from '@/i18n/locale';
import { useMessages } from '@/i18n/messages';
import { useCan, useCompany } from '@/session/company';
import { invoicesQuery } from '../api';
import { invoices } from '../messages';
import { PdfLink } from './PdfButton';
import classes from './invoices.module.css';
import { descriptionOf } from '../model/bill';
import { startsOf, type PeriodKey } from '../model/periods';
import { INVOICE_LOOK, INVOICE_STATUSES } from '../model/status';

export function InvoicesTable({ list }: { list: ListState }) {
  const t = useMessages(invoices);
  const locale = useLocale();
  const { id } = useCompany();
  const can = useCan();
  const query = useQuery(invoicesQuery(id, list.query));
  const starts = startsOf();

  const columns: Column<InvoiceRow>[] = [
    {
      key: 'number',
      header: t('column.number'),
      cell: ({ number }) => <Ltr className={classes.number}>{number}</Ltr>,
      strong: true,
      phone: 'title',
    },
    { key: 'for', header: t('column.for'), cell: (row) => <Bidi>{described(row)}</Bidi> },
    {
      key: 'issued',
      header: t('column.issued'),
      cell: ({ issued_at: at }) => <DateText value={at} />,
      sortBy: 'issued_at',
      phone: 'hidden',
    },
    { key: 'due', header: t('column.due'), cell: ({ due_at: at }) => <DateText value={at} />, sortBy: 'due_at' },
    {
      key: 'total',
      header: t('column.total'),
      cell: ({ total, currency }) => (
        <b className={classes.total}>
          <Amount value={total} currency={currency} />
        </b>
      ),
      align: 'end',
      sortBy: 'total',
    },
    {
      key: 'status',
      header: t('column.status'),
      cell: ({ status }) => <StatusTag look={INVOICE_LOOK[status]}>{t(INVOICE_LOOK[status].label)}</StatusTag>,
      sortBy: 'status',
      phone: 'aside',
    },
    {
      key: 'action',
      header: <span className={classes.hiddenWords}>{t('column.action')}</span>,
      cell: (row) =>
        row.status === 'open' && can('edit_invoices') ? (
          <Link
            className={classes.rowAction}
            to={`${pathTo('invoice', { id, info: row.id })}?pay=1`}
            aria-label={t('payRow', { number: row.number })}
          >
            {t('payShort')}
          </Link>
        ) : (
          <PdfLink invoice={row} />
        ),
      phone: 'action',
    },
  ];

  function described({ items }: InvoiceRow): string {
    const [first] = items;
    if (!first) return '';
    const words = descriptionOf(first, locale);
    return items.length > 1 ? t('more', { first: words, count: items.length - 1 }) : words;
  }

  return (
    <DataTable
      query={query}
      list={list}
      label={t('title')}
      rowKey={(row) => row.id}
      rowTo={(row) => pathTo('invoice', { id, info: row.id })}
      columns={columns}
      toolbar={
        <>
          <SearchBox list={list} placeholder={t('search')} />
          <FilterSelect
            list={list}
            name="status"
            label={t('filterStatus')}
            all={t('all')}
            options={INVOICE_STATUSES.map((value) => ({ value, label: t(INVOICE_LOOK[value].label) }))}
          />
          <FilterSelect
            list={list}
            name="date_from"
            label={t('filterDate')}
            all={t('all')}
            options={(Object.keys(starts) as PeriodKey[]).map((name) => ({
              value: starts[name],
              label: t(`period.${name}`),
            }))}
          />
        </>
      }
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
