/** How the company's review goes: what happened, what is expected, and all that was sent. */
import { Box, Flex, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Company } from '@/api/types';
import { QueryView } from '@/components/data/QueryView';
import { SkeletonLines } from '@/components/data/Skeleton';
import { Status } from '@/components/data/StatusTag';
import { Moment } from '@/components/feedback/Moment';
import { Card } from '@/components/layout/Card';
import { ActionBar, Columns } from '@/components/layout/Columns';
import { LinkButton } from '@/components/layout/LinkButton';
import { PageHeader } from '@/components/layout/PageHeader';
import { pathTo } from '@/config/paths';
import { Approved } from '@/features/companies/components/overview/NextSteps';
import { ReviewTimeline } from '@/features/review/components/ReviewTimeline';
import { Navigate } from '@/lib/navigation';
import { reviewLook } from '@/resources/companies';
import { reviewQuery } from '@/resources/review';
import { stepQuery } from '@/resources/wizard';
import { useCompany } from '@/session/company';
import { RegistrationSummary } from '../../add-company/steps/RegistrationSummary';

/** So long it was sent just now. */
const NEW_MS = 60_000;

export default function ReviewPage() {
  const { t: c } = useTranslation('common');
  const { t } = useTranslation('review');
  const company = useCompany();
  const { id, name, status, is_owner: mine, closing, now, submitted_at: submitted } = company;
  // Whoever opens it again later knows.
  const [isSent] = useState(
    () => mine && status === 'under_review' && submitted !== null && Date.parse(now) - Date.parse(submitted) < NEW_MS,
  );
  const course = useQuery({ ...reviewQuery(id), enabled: status !== 'uncompleted' });
  // Not sent yet.
  const shows = mine && company.licence_stage !== 'total_suspension';
  if (status === 'uncompleted') return <Navigate to={pathTo('company', { id })} replace />;
  return (
    <>
      <PageHeader
        title={c('title.review')}
        tag={<Status look={reviewLook(company)} />}
        text={!closing && status === 'rejected' && t('status.rejected', { name })}
        actions={!closing && <NextStep company={company} />}
      />
      <Approved />
      {isSent && status === 'under_review' && <Moment>{t('sent.moment')}</Moment>}
      <Box maw={shows ? undefined : '40rem'}>
        <Columns split="19rem 1fr" late>
          <QueryView query={course} pending={<Bones count={6} />}>
            {(known) => <ReviewTimeline company={company} course={known} />}
          </QueryView>
          {shows && <Sent company={company} />}
        </Columns>
      </Box>
    </>
  );
}

/** The one thing to do now, where there is one. */
function NextStep({ company: { id, status, is_owner: mine, wizard, next_steps: steps } }: { company: Company }) {
  const { t } = useTranslation('review');
  const [to, label] =
    status === 'rejected' && mine
      ? [pathTo('addCompanyStep', { id, step: wizard?.next_step ?? 10 }), t('toCorrect')]
      : [steps.length > 0 ? pathTo('company', { id }) : null, t('next.title')];
  return (
    to && (
      <ActionBar>
        <LinkButton to={to}>{label}</LinkButton>
      </ActionBar>
    )
  );
}

/** What the owner sent, as it is now; nothing can be changed here. */
function Sent({ company }: { company: Company }) {
  const { t } = useTranslation('review');
  const step = useQuery(stepQuery(company.id, 'review'));
  const { status, closing } = company;
  return (
    <Flex component="section" direction="column" gap="lg" aria-labelledby="sent">
      <header>
        <h2 id="sent">{t(status === 'under_review' ? 'sent.title' : 'sent.titleNow')}</h2>
        {status !== 'uncompleted' && !closing && (
          <Text size="sm" c="dimmed">
            {t(`sent.${status}`)}
          </Text>
        )}
      </header>
      <QueryView query={step} pending={<Bones count={12} />}>
        {({ values }) => (
          <RegistrationSummary company={company} values={values} editable={status === 'rejected' && !closing} />
        )}
      </QueryView>
    </Flex>
  );
}

const Bones = ({ count }: { count: number }) => (
  <Card>
    <SkeletonLines count={count} />
  </Card>
);
