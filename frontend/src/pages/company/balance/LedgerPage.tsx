/** Balance and statement. */
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '@/components/layout/PageHeader';
import { BalanceCards, LedgerList } from '@/features/ledger/components/LedgerList';
import { useCompany } from '@/session/company';

export default function LedgerPage() {
  const { t } = useTranslation('ledger');
  const { id } = useCompany();
  return (
    <>
      <PageHeader title={t('title')} />
      <Stack>
        <BalanceCards companyId={id} />
        <LedgerList companyId={id} />
      </Stack>
    </>
  );
}
