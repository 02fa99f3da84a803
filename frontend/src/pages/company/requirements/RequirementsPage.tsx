/** The board of requirements of a company. */
import { Stack } from '@mantine/core';
import { IconCircleCheck, IconClock, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Company } from '@/api/types';
import { EmptyState } from '@/components/data/EmptyState';
import { Card } from '@/components/layout/Card';
import { LinkButton } from '@/components/layout/LinkButton';
import { PageHeader } from '@/components/layout/PageHeader';
import { pathTo } from '@/config/paths';
import { RequirementBoard } from '@/features/companies/components/RequirementBoard';
import { reviewQuery } from '@/resources/review';
import { useCompany } from '@/session/company';

export default function RequirementsPage() {
  const { t: c } = useTranslation('common');
  const { t } = useTranslation('requirements');
  const company = useCompany();
  const { id, status, requirements } = company;
  const { data: course } = useQuery({ ...reviewQuery(id), enabled: status === 'rejected' });
  const corrected = course?.rounds.at(-1)?.reasons.filter(({ answered }) => answered) ?? [];
  return (
    <>
      <PageHeader title={c('title.requirements')} text={t('text')} />
      <Stack>
        {requirements.length === 0 && <Nothing company={company} />}
        <RequirementBoard company={company} corrected={status === 'rejected' ? corrected : []} />
      </Stack>
    </>
  );
}

/** Nothing is missing: what that means, and what comes next. */
function Nothing({ company: { id, status, is_owner: mine, closing } }: { company: Company }) {
  const { t } = useTranslation('requirements');
  // Members are told nothing about what they may not view.
  const kind = mine || status === 'under_review' ? status : 'member';
  const overview = pathTo('company', { id });
  const lastStep = pathTo('addCompanyStep', { id, step: 10 });
  const to = {
    confirmed: overview,
    member: overview,
    under_review: pathTo('review', { id }),
    rejected: lastStep,
    uncompleted: lastStep,
  }[kind];
  // The frame's banner says until when, and the ways out.
  if (closing) {
    return (
      <Card>
        <EmptyState icon={IconLock} title={t('empty.closed')} />
      </Card>
    );
  }
  return (
    <Card>
      <EmptyState
        icon={status === 'under_review' ? IconClock : IconCircleCheck}
        title={t(`empty.${kind}`)}
        text={t(`empty.${kind}Text`)}
        action={
          <LinkButton to={to} variant={to === lastStep ? 'filled' : 'light'}>
            {t(`empty.${kind}Action`)}
          </LinkButton>
        }
      />
    </Card>
  );
}
