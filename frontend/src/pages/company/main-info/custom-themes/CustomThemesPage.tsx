/** How the company's page looks, and what it shows. */
import { Group, Stack, Text } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryView } from '@/components/data/QueryView';
import { Skeleton, SkeletonCards } from '@/components/data/Skeleton';
import { HistoryLink } from '@/components/layout/HistoryLink';
import { TextLink } from '@/components/layout/LinkButton';
import { PageHeader } from '@/components/layout/PageHeader';
import { WhyClosed } from '@/features/main-info/components/WhyClosed';
import { closedBy } from '@/features/main-info/model/kinds';
import { PageForm } from '@/features/themes/components/PageForm';
import { isPageLive } from '@/resources/companies';
import { serviceCategoriesQuery } from '@/resources/references';
import { pageContentQuery, themeChoiceQuery, themesQuery } from '@/resources/themes';
import { useCan, useCompany, useLinkTo } from '@/session/company';

// Beside the form, they would make the first load a heavy one.
const PageCard = lazy(async () => ({ default: (await import('@/features/themes/components/PageCard')).PageCard }));
const ShareKit = lazy(async () => ({ default: (await import('@/features/themes/components/ShareKit')).ShareKit }));

export default function CustomThemesPage() {
  const { t } = useTranslation('themes');
  const company = useCompany();
  const { licence_stage: stage } = company;
  return (
    <>
      <PageHeader title={t('title')} actions={<HistoryLink section="custom_themes" />} />
      <WhyClosed />
      {stage !== 'total_suspension' && (
        <Stack>
          {isPageLive(company) && (
            <Suspense fallback={<Skeleton as="card" />}>
              <PageCard>
                <Suspense fallback={<Skeleton as="row" />}>
                  <ShareKit />
                </Suspense>
              </PageCard>
            </Suspense>
          )}
          <Editor />
        </Stack>
      )}
    </>
  );
}

function Editor() {
  const { t } = useTranslation('themes');
  const { t: m } = useTranslation('mainInfo');
  const company = useCompany();
  const { id } = company;
  const can = useCan();
  const linkTo = useLinkTo();
  const [themes, choice] = useQueries({ queries: [themesQuery(id), themeChoiceQuery(id)] });
  const content = useQuery(pageContentQuery(id));
  const categories = useQuery(serviceCategoriesQuery());
  const mayEdit = closedBy(company) === null && can('edit_custom_themes');
  const contacts = (
    <>
      <Text c="dimmed">{t('services.contacts')}</Text>
      <Group gap="md">
        <TextLink to={linkTo('contacts', { id })}>{m('contacts.title')}</TextLink>
        <TextLink to={linkTo('addresses', { id })}>{m('addresses.title')}</TextLink>
      </Group>
    </>
  );
  return (
    <QueryView query={themes} pending={<SkeletonCards />}>
      {(gallery) => (
        <QueryView query={choice} pending={<SkeletonCards />}>
          {(chosen) => (
            <QueryView query={content} pending={<SkeletonCards />}>
              {(shown) => (
                <QueryView query={categories} pending={<SkeletonCards />}>
                  {(list) => (
                    <PageForm
                      themes={gallery}
                      choice={chosen}
                      content={shown}
                      categories={list}
                      mayEdit={mayEdit}
                      contacts={contacts}
                    />
                  )}
                </QueryView>
              )}
            </QueryView>
          )}
        </QueryView>
      )}
    </QueryView>
  );
}
