/** One credit note: what it credits of which invoice, and where the money is. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Ltr } from '@/components/data/Bidi';
import { DownloadButton } from '@/components/data/Download';
import { QueryView } from '@/components/data/QueryView';
import { SkeletonPair } from '@/components/data/Skeleton';
import { HistoryLink } from '@/components/layout/HistoryLink';
import { PageHeader } from '@/components/layout/PageHeader';
import { usePageTitle } from '@/components/layout/pageSlots';
import { pathTo } from '@/config/paths';
import { CreditNoteView } from '@/features/invoices/components/CreditNoteView';
import { creditNotePdf, creditNoteQuery } from '@/resources/creditNotes';
import { useCompany } from '@/session/company';

export default function CreditNotePage() {
  const { t } = useTranslation('invoices');
  const { id } = useCompany();
  const query = useQuery(creditNoteQuery(id, useParams().note ?? ''));
  const note = query.data;
  usePageTitle(note ? t('note.named', { number: note.number }) : t('note.one'));
  return (
    <>
      <PageHeader
        trail={[
          { label: t('title'), to: pathTo('invoices', { id }) },
          { label: t('note.all'), to: pathTo('creditNotes', { id }) },
        ]}
        title={note ? <Ltr>{note.number}</Ltr> : t('note.one')}
        actions={
          note && (
            <>
              <HistoryLink kind="creditnote" id={note.id} />
              <DownloadButton fetchFile={() => creditNotePdf(id, note.id)} fallbackName={`${note.number}.pdf`}>
                {t('downloadPdf')}
              </DownloadButton>
            </>
          )
        }
      />
      <QueryView query={query} pending={<SkeletonPair />}>
        {(shown) => <CreditNoteView note={shown} />}
      </QueryView>
    </>
  );
}
