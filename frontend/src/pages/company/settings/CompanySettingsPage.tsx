/** What is seldom done with a company as a whole: its language and page, handing it over, closing or leaving it. */
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '@/components/layout/LinkButton';
import { PageHeader } from '@/components/layout/PageHeader';
import { ClosingCard } from '@/features/closing/components/ClosingCard';
import { LeavingCard } from '@/features/members/components/LeavingCard';
import { OwnershipCard } from '@/features/members/components/OwnershipCard';
import { PageCard } from '@/features/themes/components/PageCard';
import { useCompany, useLinkTo } from '@/session/company';
import { LanguageCard } from './LanguageCard';

export default function CompanySettingsPage() {
  const { t } = useTranslation('common');
  const { t: c } = useTranslation('companies');
  const { id } = useCompany();
  const linkTo = useLinkTo();
  return (
    <>
      <PageHeader title={t('title.companySettings')} />
      <Stack>
        <LanguageCard />
        <PageCard>
          <LinkButton to={linkTo('customThemes', { id })} variant="default" size="sm" mt="md" me="auto">
            {c('page.edit')}
          </LinkButton>
        </PageCard>
        <OwnershipCard />
        <ClosingCard />
        <LeavingCard />
      </Stack>
    </>
  );
}
