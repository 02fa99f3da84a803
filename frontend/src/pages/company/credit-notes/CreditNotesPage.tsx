/** What was credited of the company's invoices. */
import { useTranslation } from 'react-i18next';
import { Amount } from '@/components/data/Amount';
import { Bidi, Ltr } from '@/components/data/Bidi';
import { DateText } from '@/components/data/DateText';
import { EmptyState } from '@/components/data/EmptyState';
import { RecordList } from '@/components/data/RecordList';
import { Status } from '@/components/data/StatusTag';
import { PageHeader } from '@/components/layout/PageHeader';
import { pathTo } from '@/config/paths';
import { creditNoteList, creditNoteLook } from '@/resources/creditNotes';
import { useCompany } from '@/session/company';

export default function CreditNotesPage() {
  const { t } = useTranslation('invoices');
  const { id } = useCompany();
  return (
    <>
      <PageHeader
        trail={[{ label: t('title'), to: pathTo('invoices', { id }) }]}
        title={t('note.all')}
        text={t('note.text')}
      />
      <RecordList
        of={creditNoteList(id)}
        label={t('note.all')}
        rowKey={(row) => row.id}
        rowTo={(row) => pathTo('creditNote', { id, note: row.id })}
        search={t('note.search')}
        filters={['days']}
        columns={[
          {
            key: 'number',
            header: t('column.number'),
            cell: ({ number }) => <Ltr>{number}</Ltr>,
            strong: true,
            phone: 'title',
          },
          {
            key: 'invoice',
            header: t('note.invoice'),
            cell: ({ invoice }) => <Ltr>{invoice.name}</Ltr>,
            phone: 'line',
          },
          {
            key: 'reason',
            header: t('note.reason'),
            cell: ({ reason }) => (
              <span title={reason}>
                <Bidi>{reason}</Bidi>
              </span>
            ),
            desktop: 'grows',
            phone: 'line',
          },
          {
            key: 'issued',
            header: t('column.issued'),
            cell: ({ issued_at: at }) => <DateText value={at} />,
            sortBy: 'issued_at',
            holds: 'times',
            phone: 'line',
          },
          {
            key: 'where',
            header: t('note.where'),
            cell: (row) => <Status look={creditNoteLook(row)} />,
            phone: 'line',
          },
          {
            key: 'total',
            header: t('column.total'),
            cell: ({ total, currency }) => <Amount value={total} currency={currency} approximate />,
            align: 'end',
            strong: true,
            sortBy: 'total',
            holds: 'amounts',
            phone: 'aside',
          },
        ]}
        empty={<EmptyState title={t('note.empty.title')} text={t('note.empty.text')} />}
      />
    </>
  );
}
