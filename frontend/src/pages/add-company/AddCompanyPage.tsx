/** Before there is a company: its kind, and the drafts that wait to be completed. */
import { Box, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { hasLoadError } from '@/api/queryClient';
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
import { usePapersOf } from '@/features/documents/model/documents';
import { KindField } from '@/features/wizard/components/CompanyFields';
import { Drafts } from '@/features/wizard/components/Drafts';
import { noteSaved } from '@/features/wizard/components/SavedNote';
import { commonCountryOf } from '@/lib/callingCodes';
import { useNavigate } from '@/lib/navigation';
import type * as Rules from '@/lib/rules';
import { companiesQuery, createCompany, companyQuery } from '@/resources/companies';
import { stepQuery } from '@/resources/wizard';
import { useWrite } from '@/resources/write';
import { hasScope } from '@/session/scope';
import { useAccount } from '@/session/session';

const schema = (rules: typeof Rules) => rules.z.object({ kind: rules.choice() });

export default function AddCompanyPage() {
  const { t } = useTranslation('wizard');
  const { t: c } = useTranslation('common');
  const { scope } = useAccount();
  const mayCreate = hasScope(scope, 'companies.create');
  return (
    <Box maw="46rem" mx="auto">
      <PageHeader title={t('start.title')} text={mayCreate ? t('start.text') : c('error.noPermission')} />
      {mayCreate ? <StartForm /> : <LinkButton to={pathTo('home')}>{c('action.backHome')}</LinkButton>}
    </Box>
  );
}

function StartForm() {
  const { t } = useTranslation('wizard');
  const client = useQueryClient();
  const navigate = useNavigate();
  const companies = useQuery(companiesQuery());
  const creation = useWrite(createCompany);
  // Most likely the company is where its owner's phone is.
  const papersOf = usePapersOf(commonCountryOf(useAccount().phone)?.region ?? '');
  const form = useAppForm({
    schema,
    defaultValues: { kind: '' },
    onSubmit: ({ kind }) => creation.mutateAsync({ kind: kind as CompanyKind }),
    onSaved: async ({ data: { id } }) => {
      noteSaved(id);
      // Fetched before the next step opens, so that its title is there for the focus.
      await Promise.all([client.prefetchQuery(companyQuery(id)), client.prefetchQuery(stepQuery(id, 'names'))]);
      // Going back leads home, not to a second company.
      await navigate(pathTo('addCompanyStep', { id, step: 2 }), { replace: true });
    },
  });
  // Drafts stand above the form: it waits for them, so that it need not move.
  if (!companies.data && !hasLoadError(companies)) return <SkeletonCards />;
  return (
    <Stack>
      {hasLoadError(companies) && <ErrorLine text={t('start.draftsFailed')} query={companies} />}
      <Drafts companies={companies.data ?? []} />
      <Form form={form} guard={false}>
        <Card>
          <Stack gap="xl">
            <KindField papersOf={papersOf} />
          </Stack>
        </Card>
        <ActionBar mt={0}>
          <SubmitButton>{t('start.go')}</SubmitButton>
        </ActionBar>
      </Form>
    </Stack>
  );
}
