/** Numbers and papers of a company: as they are in force, and what is asked to change of them. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DocumentKind, LegalRecord } from '@/api/types';
import { QueryView } from '@/components/data/QueryView';
import { SkeletonCards } from '@/components/data/Skeleton';
import { StatusTag } from '@/components/data/StatusTag';
import { LinkButton } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { documentLabel } from '@/features/documents/model/documents';
import { ReviewSection } from '@/features/review/components/ReviewSection';
import { EDIT_ORDER_LOOK } from '@/resources/editOrders';
import { legalInfoQuery } from '@/resources/mainInfo';
import { currenciesQuery, useCountryName } from '@/resources/references';
import { useCompany } from '@/session/company';
import { DocumentsSummary, LegalSummary, useTextItem } from '../../../add-company/steps/summaries';
import { ReviewedInfo } from '../edit-orders/ReviewedInfo';
import { useLastOrder } from '../edit-orders/useLastOrder';

export default function LegalInfoPage() {
  const { id, licence_stage: stage } = useCompany();
  const query = useQuery({ ...legalInfoQuery(id), enabled: stage !== 'total_suspension' });
  return (
    <ReviewedInfo part="legal">
      <QueryView query={query} pending={<SkeletonCards />}>
        {(info) => <InForce info={info} />}
      </QueryView>
    </ReviewedInfo>
  );
}

function InForce({ info }: { info: LegalRecord }) {
  const { t } = useTranslation('editOrders');
  const { t: w } = useTranslation('wizard');
  const company = useCompany();
  const item = useTextItem();
  const country = useCountryName(company.country);
  const { data: currencies } = useQuery(currenciesQuery());
  const currency = currencies?.find(({ code }) => code === company.currency)?.name ?? company.currency;
  const all = { company, values: { legal: info, documents: info.documents } };
  return (
    <>
      <ReviewSection
        title={t('legal.region')}
        items={[item('country', w('region.country'), country), item('currency', w('region.currency'), currency)]}
      />
      <LegalSummary {...all} title={t('legal.numbers')} />
      <DocumentsSummary {...all} title={t('legal.papers')} aside={(kind) => <PaperState info={info} kind={kind} />} />
    </>
  );
}

/** What runs out can be renewed here; what was sent for it waits. */
function PaperState({ info, kind }: { info: LegalRecord; kind: DocumentKind }) {
  const { t } = useTranslation('editOrders');
  const { t: d } = useTranslation('documents');
  const { id, country } = useCompany();
  const { last, mayAsk } = useLastOrder('legal');
  const field = `documents.${kind}`;
  if (last?.status === 'pending' && last.changes.some((change) => change.field === field)) {
    return <StatusTag look={EDIT_ORDER_LOOK.pending}>{t('legal.sent')}</StatusTag>;
  }
  const runsOut = info.documents.some((document) => document.kind === kind && document.expires_on);
  return (
    mayAsk &&
    runsOut && (
      <LinkButton
        variant="light"
        size="sm"
        to={`${pathTo('legalInfoChange', { id })}?${new URLSearchParams({ field })}`}
        label={t('legal.renewPaper', { paper: d(documentLabel(kind, country)) })}
      >
        {t('legal.renew')}
      </LinkButton>
    )
  );
}
