/** Recharge page and charges log. */
import { useQuery } from '@tanstack/react-query';
import { Amount } from '@/components/data/Amount';
import { ErrorLine, ErrorState } from '@/components/data/ErrorState';
import { Skeleton } from '@/components/data/Skeleton';
import { Stack, Stat } from '@/components/layout/Card';
import { PageHeader } from '@/components/layout/PageHeader';
import { ChargeForm } from '@/features/charges/components/ChargeForm';
import { ChargesTable } from '@/features/charges/components/ChargesTable';
import { TopUpCard } from '@/features/charges/components/TopUpCard';
import { charges } from '@/features/charges/messages';
import { useMessages } from '@/i18n/messages';
import { amountText } from '@/lib/money';
import { balanceQuery, useCan, useCompany } from '@/session/company';

export default function ChargesPage() {
  const t = useMessages(charges);
  const company = useCompany();
  const can = useCan();
  const balance = useQuery(balanceQuery(company.id));
  const mayCharge = can('create_charges');
  const isOpen = company.status === 'confirmed' || company.licence_stage !== 'none';

  let form = (
    <Stack>
      <Skeleton as="row" />
      <Skeleton as="row" />
      <Skeleton as="row" />
      <Skeleton as="row" />
    </Stack>
  );
  if (balance.isError) form = <ErrorState onRetry={() => void balance.refetch()} />;
  else if (!mayCharge) form = <p>{t('noRight')}</p>;
  else if (!isOpen) form = <p>{t('notConfirmed')}</p>;
  else if (balance.data) form = <ChargeForm companyId={company.id} terms={balance.data.charge_terms} />;

  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <Stack>
        <TopUpCard
          balance={
            <Stat
              label={t('available')}
              value={
                (balance.data && <Amount value={balance.data.available} size="huge" approximate />) ||
                (balance.isError ? <ErrorLine onRetry={balance.refetch} /> : <Skeleton as="title" width="half" />)
              }
              note={
                balance.data && balance.data.held !== '0.00'
                  ? t('held', { amount: amountText(balance.data.held, balance.data.currency) })
                  : undefined
              }
            />
          }
          form={form}
        />
        <ChargesTable companyId={company.id} />
      </Stack>
    </>
  );
}
