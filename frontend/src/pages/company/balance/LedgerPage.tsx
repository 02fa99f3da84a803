/** Balance and statement. */
import { Stack } from '@/components/layout/Card';
import { PageHeader } from '@/components/layout/PageHeader';
import { BalanceCards, LedgerList } from '@/features/ledger/components/LedgerList';
import { useMessages } from '@/i18n/messages';
import { useCompany } from '@/session/company';

export default function LedgerPage() {
  const t = useMessages('ledger');
  const { id } = useCompany();
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <Stack>
        <BalanceCards companyId={id} />
        <LedgerList companyId={id} />
      </Stack>
    </>
  );
}
