/** All withdrawal requests of the company. */
import { LinkButton } from '@/components/layout/LinkButton';
import { PageHeader } from '@/components/layout/PageHeader';
import { pathTo } from '@/config/paths';
import { WithdrawalsTable } from '@/features/withdrawals/components/WithdrawalsTable';
import { withdrawals } from '@/features/withdrawals/messages';
import { useMessages } from '@/i18n/messages';
import { useCan, useCompany } from '@/session/company';

export default function WithdrawalsPage() {
  const t = useMessages(withdrawals);
  const company = useCompany();
  const can = useCan();
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('text')}
        actions={
          can('create_withdrawal_requests') && (
            <LinkButton to={pathTo('withdrawalAdd', { id: company.id })}>{t('add')}</LinkButton>
          )
        }
      />
      <WithdrawalsTable companyId={company.id} />
    </>
  );
}
