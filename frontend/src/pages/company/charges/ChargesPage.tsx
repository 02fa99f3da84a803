/** Recharge page and charges log. */
import { Stack } from '@/components/layout/Card';
import { PageHeader } from '@/components/layout/PageHeader';
import { ChargeList } from '@/features/charges/components/ChargeList';
import { TopUpCard } from '@/features/charges/components/TopUpCard';
import { useMessages } from '@/i18n/messages';
import { useCompany } from '@/session/company';

export default function ChargesPage() {
  const t = useMessages('charges');
  const { id } = useCompany();
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <Stack>
        <TopUpCard />
        <ChargeList companyId={id} />
      </Stack>
    </>
  );
}
