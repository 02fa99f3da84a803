/** The company at a glance: money, licence, what waits, where the money went. */
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { QueryView } from '@/components/data/QueryView';
import { SkeletonLines } from '@/components/data/Skeleton';
import { CardGrid } from '@/components/layout/Card';
import { Columns } from '@/components/layout/Columns';
import { LinkButton } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { LastMovements } from '@/features/companies/components/overview/LastMovements';
import { MoneyChart } from '@/features/companies/components/overview/MoneyChart';
import { NextSteps } from '@/features/companies/components/overview/NextSteps';
import { OverviewHeader, Registration } from '@/features/companies/components/overview/OverviewHeader';
import { LicenceCard, BalanceCard, ActionCard } from '@/features/companies/components/overview/SummaryCards';
import { OrderNotes } from '@/features/edit-orders/components/OrderNotes';
import { ReviewTimeline } from '@/features/review/components/ReviewTimeline';
import { reviewQuery } from '@/resources/review';
import { useCan, useCompany } from '@/session/company';

export default function OverviewPage() {
  const company = useCompany();
  const { id, status, licence } = company;
  const { t } = useTranslation('review');
  const course = useQuery({ ...reviewQuery(id), enabled: status === 'under_review' });
  const can = useCan();
  // A company whose approval was revoked keeps its licence and its money.
  const registers = status !== 'confirmed' && licence === null;
  const seesMoney = can('view_charges');
  return (
    <>
      <OverviewHeader />
      {registers ? (
        status === 'under_review' ? (
          <QueryView query={course} pending={<SkeletonLines count={6} />}>
            {(known) => (
              <ReviewTimeline company={company} course={known}>
                <LinkButton to={pathTo('review', { id })} variant="light">
                  {t('toSent')}
                </LinkButton>
              </ReviewTimeline>
            )}
          </QueryView>
        ) : (
          <CardGrid columns={2}>
            <Registration />
            <ActionCard />
          </CardGrid>
        )
      ) : (
        <Stack>
          <OrderNotes />
          <NextSteps />
          <CardGrid>
            {seesMoney && <BalanceCard />}
            {can('view_licence') && !company.next_steps.includes('subscribe') && <LicenceCard />}
            <ActionCard />
          </CardGrid>
          {seesMoney && (
            <Columns split="6fr 5fr" late stretch>
              <MoneyChart />
              <LastMovements />
            </Columns>
          )}
        </Stack>
      )}
    </>
  );
}
