/** A new withdrawal request. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/data/EmptyState';
import { ErrorState } from '@/components/data/ErrorState';
import { SkeletonLines } from '@/components/data/Skeleton';
import { Card } from '@/components/layout/Card';
import { LinkButton } from '@/components/layout/LinkButton';
import { PageHeader } from '@/components/layout/PageHeader';
import { pathTo } from '@/config/paths';
import { payoutAccountQuery } from '@/features/withdrawals/api';
import { WithdrawalForm } from '@/features/withdrawals/components/WithdrawalForm';
import { withdrawals } from '@/features/withdrawals/messages';
import { useMessages } from '@/i18n/messages';
import { centsOf } from '@/lib/money';
import { balanceQuery, useCan, useCompany } from '@/session/company';

export default function WithdrawalAddPage() {
  const t = useMessages(withdrawals);
  const company = useCompany();
  const can = useCan();
  const balance = useQuery(balanceQuery(company.id));
  const account = useQuery(payoutAccountQuery(company.id, can('view_bank_accounts')));

  let body: ReactNode = (
    <Card>
      <SkeletonLines count={5} />
    </Card>
  );
  if (balance.isError || account.isError) {
    body = (
      <Card>
        <ErrorState
          onRetry={() => {
            void balance.refetch();
            void account.refetch();
          }}
        />
      </Card>
    );
  } else if (account.data === null) {
    body = (
      <Card>
        <EmptyState
          title={t('noBank')}
          action={<LinkButton to={pathTo('bankAccountAdd', { id: company.id })}>{t('addBank')}</LinkButton>}
        />
      </Card>
    );
  } else if (balance.data && account.data) {
    const { minimum, maximum } = balance.data.withdrawal_terms;
    body =
      (centsOf(maximum) ?? 0) < (centsOf(minimum) ?? 0) ? (
        <Card>
          <EmptyState
            title={t('nothing')}
            action={<LinkButton to={pathTo('charges', { id: company.id })}>{t('recharge')}</LinkButton>}
          />
        </Card>
      ) : (
        <WithdrawalForm companyId={company.id} balance={balance.data} account={account.data} />
      );
  }
  return (
    <>
      <PageHeader
        title={t('add')}
        text={t('addText')}
        trail={[{ label: t('title'), to: pathTo('withdrawals', { id: company.id }) }]}
      />
      {body}
    </>
  );
}
