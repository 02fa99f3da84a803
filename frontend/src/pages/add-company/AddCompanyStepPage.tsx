/** Which screen a company's wizard shows: a step, or the way elsewhere. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { isMissing } from '@/api/errors';
import type { Company } from '@/api/types';
import { QueryView } from '@/components/data/QueryView';
import { LinkButton } from '@/components/layout/LinkButton';
import { PageHeader } from '@/components/layout/PageHeader';
import { pathTo } from '@/config/paths';
import { SavedNote } from '@/features/wizard/components/SavedNote';
import { WizardSkeleton } from '@/features/wizard/components/WizardFrame';
import { isOpen, LAST_STEP, parseStep, stepOfField, wizardOf } from '@/features/wizard/model/steps';
import { Navigate } from '@/lib/navigation';
import { companyQuery } from '@/resources/companies';
import { StepScreen } from './StepScreen';

export default function AddCompanyStepPage() {
  const { id = '', step } = useParams();
  const company = useQuery(companyQuery(id));
  if (!company.data && isMissing(company.error)) return <NoCompany />;
  return (
    <QueryView query={company} pending={<WizardSkeleton current={parseStep(step)} />}>
      {(known) => <Shown company={known} step={step} />}
    </QueryView>
  );
}

function Shown({ company, step }: { company: Company; step: string | undefined }) {
  const [query] = useSearchParams();
  const { id, status, is_owner: mine } = company;
  if (!mine || status === 'confirmed') return <Navigate to={pathTo('company', { id })} replace />;
  if (status === 'under_review') return <Navigate to={pathTo('review', { id })} replace />;
  const field = query.get('field');
  return <Step key={`${id}/${step}/${field}`} company={company} step={step} field={field} />;
}

/** Where the URL leads is asked once: what is known anew later takes nobody away from what they are doing. */
function Step({ company, step, field }: { company: Company; step: string | undefined; field: string | null }) {
  const { id, updated_at: updatedAt } = company;
  const number = parseStep(step);
  const [target] = useState(() => {
    const progress = wizardOf(company);
    const wanted = (field ? stepOfField(field) : null) ?? number;
    return wanted && isOpen(progress, wanted) ? wanted : (progress.next_step ?? LAST_STEP);
  });
  if (target !== number) {
    const search = field && target === stepOfField(field) ? `?${new URLSearchParams({ field })}` : '';
    return <Navigate to={{ pathname: pathTo('addCompanyStep', { id, step: target }), search }} replace />;
  }
  return (
    <>
      <SavedNote companyId={id} updatedAt={updatedAt} />
      <StepScreen key={number} company={company} number={number} />
    </>
  );
}

function NoCompany() {
  const { t } = useTranslation('wizard');
  const { t: c } = useTranslation('common');
  return (
    <>
      <PageHeader title={t('notFound')} text={t('notFoundText')} />
      <LinkButton to={pathTo('home')}>{c('action.backHome')}</LinkButton>
    </>
  );
}
