/** Recharge page and charges log. */
import { Stack } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { SkeletonCards } from '@/components/data/Skeleton';
import { PageHeader } from '@/components/layout/PageHeader';
import { TopUpCard } from '@/features/charges/components/TopUpCard';
import { useCompany } from '@/session/company';

// Beside the form, the table would make the first load a heavy one.
const ChargeList = lazy(async () => ({
  default: (await import('@/features/charges/components/ChargeList')).ChargeList,
}));

export default function ChargesPage() {
  const { t } = useTranslation('charges');
  const { id } = useCompany();
  const [params] = useSearchParams();
  // Whoever was led here to a charge sees it before the way to another.
  const [looks] = useState(() => params.has('search'));
  return (
    <>
      <PageHeader title={t('title')} />
      <Stack>
        {!looks && <TopUpCard />}
        <Suspense fallback={<SkeletonCards count={1} />}>
          <ChargeList companyId={id} />
        </Suspense>
        {looks && <TopUpCard />}
      </Stack>
    </>
  );
}
