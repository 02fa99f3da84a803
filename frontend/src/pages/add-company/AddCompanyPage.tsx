/** Before there is a company: its kind, and the drafts that wait to be completed. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { isLost } from '@/api/queryClient';
import type { CompanyKind } from '@/api/types';
import { ErrorLine } from '@/components/data/ErrorState';
import { SkeletonCards } from '@/components/data/Skeleton';
import { Form } from '@/components/form/Form';
import { SubmitButton } from '@/components/form/SubmitButton';
import { useAppForm } from '@/components/form/useAppForm';
import { Card } from '@/components/layout/Card';
import { ActionBar } from '@/components/layout/Columns';
import { LinkButton } from '@/components/layout/LinkButton';
import { PageHeader } from '@/components/layout/PageHeader';
import { pathTo } from '@/config/paths';
import { KindField } from '@/features/wizard/components/CompanyFields';
import { Drafts } from '@/features/wizard/components/Drafts';
import { noteSaved } from '@/features/wizard/components/SavedNote';
import { useMessages } from '@/i18n/messages';
import type * as Rules from '@/lib/rules';
import { companiesQuery, companyCreation, companyQuery } from '@/resources/companies';
import { stepQuery } from '@/resources/wizard';
import { useWrite } from '@/resources/write';
import { hasScope } from '@/session/scope';
import { useAccount } from '@/session/session';
import classes from './addCompany.module.css';

const schema = (rules: typeof Rules) => rules.z.object({ kind: rules.choice() });

export default function AddCompanyPage() {
  const t = useMessages('wizard');
  const c = useMessages('common');
  const { scope } = useAccount();
  const mayCreate = hasScope(scope, 'companies.create');
  return (
    <div className={classes.start}>
      <PageHeader title={t('start.title')} text={mayCreate ? t('start.text') : c('error.noPermission')} />
      {mayCreate ? <StartForm /> : <LinkButton to={pathTo('home')}>{c('action.backHome')}</LinkButton>}
    </div>
  );
}

function StartForm() {
  const t = useMessages('wizard');
  const client = useQueryClient();
  const navigate = useNavigate();
  const companies = useQuery(companiesQuery());
  const creation = useWrite(companyCreation);
  const form = useAppForm({
    schema,
    defaultValues: { kind: '' },
    onSubmit: async ({ kind }) => {
      const { id } = await creation.mutateAsync({ kind: kind as CompanyKind });
      noteSaved(id);
      // Fetched before the next step opens, so that its title is there for the focus.
      await Promise.all([client.prefetchQuery(companyQuery(id)), client.prefetchQuery(stepQuery(id, 'names'))]);
      // Going back leads home, not to a second company.
      await navigate(pathTo('addCompanyStep', { id, step: 2 }), { replace: true });
    },
  });
  // Drafts stand above the form: it waits for them, so that it need not move.
  if (!companies.data && !isLost(companies)) return <SkeletonCards />;
  return (
    <div className="stack">
      {isLost(companies) && <ErrorLine text={t('start.draftsFailed')} query={companies} />}
      <Drafts companies={companies.data ?? []} />
      <Form form={form} guard={false} className={classes.form}>
        <Card>
          <div className={`stack ${classes.fields}`}>
            <KindField />
          </div>
        </Card>
        <ActionBar>
          <SubmitButton>{t('start.go')}</SubmitButton>
        </ActionBar>
      </Form>
    </div>
  );
}
