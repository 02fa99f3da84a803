/** Step 10: everything once more, what is still missing, and the way to our reviewers. */
import { Button, Flex, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Requirement } from '@/api/types';
import { Notice } from '@/components/feedback/Notice';
import { ActionBar } from '@/components/layout/Columns';
import { LinkButton } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { useStep } from '@/features/wizard/model/step';
import { stepOfField, backFrom } from '@/features/wizard/model/steps';
import { Link } from '@/lib/navigation';
import { submitCompany } from '@/resources/companies';
import { useWrite } from '@/resources/write';
import { RegistrationSummary } from './RegistrationSummary';

export function ReviewStep() {
  const { t } = useTranslation('review');
  const { t: w } = useTranslation('wizard');
  const { company, values } = useStep('review');
  const submission = useWrite(submitCompany(company.id));
  const blocking = values.requirements.filter(({ holds_up: holds }) => holds === undefined || holds === 'review');
  const others = values.requirements.filter((requirement) => !blocking.includes(requirement));
  return (
    <Stack>
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
      <Text c="dimmed">{t('promise')}</Text>
      <ActionBar justify="space-between" mt={0}>
        <LinkButton variant="default" to={backFrom(company.id, 'review') ?? pathTo('home')}>
          {w('back')}
        </LinkButton>
        <Button data-main loading={submission.isPending} onClick={() => submission.mutate()}>
          {t(company.status === 'rejected' ? 'resubmit' : 'submit')}
        </Button>
      </ActionBar>
    </Stack>
  );
}

function Problems({ id, requirements }: { id: string; requirements: readonly Requirement[] }) {
  return (
    <Flex component="ul" direction="column" gap="xs" mt="xs">
      {requirements.map(({ field, label, reason, step }) => (
        <li key={`${field} ${reason}`}>
          <Text
            component={Link}
            inherit
            fw={600}
            td="underline"
            to={`${pathTo('addCompanyStep', { id, step: stepOfField(field) ?? step ?? 1 })}?field=${encodeURIComponent(field)}`}
          >
            {label ?? field}
          </Text>{' '}
          <bdi>{reason}</bdi>
        </li>
      ))}
    </Flex>
  );
}
