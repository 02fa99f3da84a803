/** What is seldom done with a company as a whole: its language and page, handing it over, closing or leaving it. */
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '@/components/layout/PageHeader';
import { ClosingCard } from '@/features/closing/components/ClosingCard';
import { LeavingCard } from '@/features/members/components/LeavingCard';
import { OwnershipCard } from '@/features/members/components/OwnershipCard';
import { PageCard } from '@/features/themes/components/PageCard';
import { LanguageCard } from './LanguageCard';

export default function CompanySettingsPage() {
  const { t } = useTranslation('common');
  return (
    <>
      <PageHeader title={t('title.companySettings')} />
      <Stack>
        <LanguageCard />
        <PageCard />
        <OwnershipCard />
        <ClosingCard />
        <LeavingCard />
      </Stack>
    </>
  );
}
