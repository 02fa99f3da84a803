/** Step 10: everything once more, what is still missing, and the way to our reviewers. */
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Requirement } from '@/api/types';
import { Notice } from '@/components/feedback/Notice';
import { ActionBar } from '@/components/layout/Columns';
import { LinkButton } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { useStep } from '@/features/wizard/model/step';
import { stepOfField, backFrom } from '@/features/wizard/model/steps';
import { useMessages } from '@/i18n/messages';
import { companySubmission } from '@/resources/companies';
import { useWrite } from '@/resources/write';
import { RegistrationSummary } from './RegistrationSummary';
import classes from '../addCompany.module.css';

export function ReviewStep() {
  const t = useMessages('review');
  const w = useMessages('wizard');
  const { company, values } = useStep('review');
  const submission = useWrite(companySubmission(company.id));
  const blocking = values.requirements.filter(({ holds_up: holds }) => holds === undefined || holds === 'review');
  const others = values.requirements.filter((requirement) => !blocking.includes(requirement));
  return (
    <div className={`stack ${classes.sections}`}>
      {blocking.length > 0 && (
        <Notice tone="danger" title={t('missing.title', { count: blocking.length })} role="alert">
          <Problems id={company.id} requirements={blocking} />
        </Notice>
      )}
      {others.length > 0 && (
        <Notice tone="warning" title={t('expiring')}>
          <Problems id={company.id} requirements={others} />
        </Notice>
      )}
      <RegistrationSummary company={company} values={values} editable />
      <p className="medium dim">{t('promise')}</p>
      <ActionBar>
        <LinkButton variant="default" to={backFrom(company.id, 'review') ?? pathTo('home')}>
          {w('back')}
        </LinkButton>
        <Button data-main loading={submission.isPending} onClick={() => submission.mutate()}>
          {t(company.status === 'rejected' ? 'resubmit' : 'submit')}
        </Button>
      </ActionBar>
    </div>
  );
}

function Problems({ id, requirements }: { id: string; requirements: readonly Requirement[] }) {
  return (
    <ul className={`stack tight ${classes.problems}`}>
      {requirements.map(({ field, label, reason, step }) => (
        <li key={`${field} ${reason}`}>
          <Link
            className="strong underlined"
            to={`${pathTo('addCompanyStep', { id, step: stepOfField(field) ?? step ?? 1 })}?field=${encodeURIComponent(field)}`}
          >
            {label ?? field}
          </Link>{' '}
          <bdi>{reason}</bdi>
        </li>
      ))}
    </ul>
  );
}
