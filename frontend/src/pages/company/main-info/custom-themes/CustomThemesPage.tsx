/** How the company's page looks, and what it shows. */
import { Group, Stack, Stack as MStack, Text } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { QueryView } from '@/components/data/QueryView';
import { SkeletonCards, SkeletonLines } from '@/components/data/Skeleton';
import { Card } from '@/components/layout/Card';
import { HistoryLink } from '@/components/layout/HistoryLink';
import { TextLink } from '@/components/layout/LinkButton';
import { PageHeader } from '@/components/layout/PageHeader';
import { WhyClosed } from '@/features/main-info/components/WhyClosed';
import { closedBy } from '@/features/main-info/model/kinds';
import { PageCard } from '@/features/themes/components/PageCard';
import { ServicesForm } from '@/features/themes/components/ServicesForm';
import { ThemeForm } from '@/features/themes/components/ThemeForm';
import { serviceCategoriesQuery } from '@/resources/references';
import { pageContentQuery, themeChoiceQuery, themesQuery } from '@/resources/themes';
import { useCan, useCompany, useLinkTo } from '@/session/company';

export default function CustomThemesPage() {
  const { t } = useTranslation('themes');
  const { licence_stage: stage } = useCompany();
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} actions={<HistoryLink section="custom_themes" />} />
      <WhyClosed />
      {stage !== 'total_suspension' && (
        <Stack>
          <PageCard />
          <Look />
          <Services />
        </Stack>
      )}
    </>
  );
}

function useMayEdit() {
  const can = useCan();
  return closedBy(useCompany()) === null && can('edit_custom_themes');
}

function Look() {
  const { id } = useCompany();
  const mayEdit = useMayEdit();
  const content = useQuery(pageContentQuery(id));
  const [themes, choice] = useQueries({ queries: [themesQuery(id), themeChoiceQuery(id)] });
  return (
    <QueryView query={themes} pending={<SkeletonCards />}>
      {(gallery) => (
        <QueryView query={choice} pending={<SkeletonCards />}>
          {(chosen) => (
            <ThemeForm themes={gallery} choice={chosen} preview={content.data?.preview_url ?? null} mayEdit={mayEdit} />
          )}
        </QueryView>
      )}
    </QueryView>
  );
}

function Services() {
  const { t } = useTranslation('themes');
  const { t: m } = useTranslation('mainInfo');
  const { id } = useCompany();
  const linkTo = useLinkTo();
  const mayEdit = useMayEdit();
  const content = useQuery(pageContentQuery(id));
  const categories = useQuery(serviceCategoriesQuery());
  const bones = <SkeletonLines count={4} as="row" />;
  return (
    <Card title={t('services.title')}>
      <MStack gap="md">
        <Text c="dimmed">{t('services.text')}</Text>
        <QueryView query={categories} pending={bones} failure="inside">
          {(list) => (
            <QueryView query={content} pending={bones} failure="inside">
              {(shown) => <ServicesForm content={shown} categories={list} disabled={!mayEdit} />}
            </QueryView>
          )}
        </QueryView>
        <Text c="dimmed">{t('services.contacts')}</Text>
        <Group gap="md">
          <TextLink to={linkTo('contacts', { id })}>{m('contacts.title')}</TextLink>
          <TextLink to={linkTo('addresses', { id })}>{m('addresses.title')}</TextLink>
        </Group>
      </MStack>
    </Card>
  );
}
