/** Recharge page and charges log. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Stack } from '@/components/layout/Card';
import { PageHeader } from '@/components/layout/PageHeader';
import { ChargeList } from '@/features/charges/components/ChargeList';
import { TopUpCard } from '@/features/charges/components/TopUpCard';
import { useCompany } from '@/session/company';

export default function ChargesPage() {
  const { t } = useTranslation('charges');
  const { id } = useCompany();
  const [params] = useSearchParams();
  // Whoever was led here to a charge sees it before the way to another.
  const [looks] = useState(() => params.has('search'));
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <Stack>
        {!looks && <TopUpCard />}
        <ChargeList companyId={id} />
        {looks && <TopUpCard />}
      </Stack>
    </>
  );
}
