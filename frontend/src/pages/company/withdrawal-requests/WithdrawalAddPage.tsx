/** A new withdrawal request. */
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@/components/data/EmptyState';
import { QueryView } from '@/components/data/QueryView';
import { SkeletonLines } from '@/components/data/Skeleton';
import { Card } from '@/components/layout/Card';
import { LinkButton } from '@/components/layout/LinkButton';
import { PageHeader } from '@/components/layout/PageHeader';
import { pathTo } from '@/config/paths';
import { WithdrawalForm } from '@/features/withdrawals/components/WithdrawalForm';
import { useMessages } from '@/i18n/messages';
import { centsOf } from '@/lib/money';
import { balanceQuery } from '@/resources/ledger';
import { primaryBankAccountQuery } from '@/resources/mainInfo';
import { useCan, useCompany, useWay } from '@/session/company';

const PENDING = (
  <Card>
    <SkeletonLines count={5} />
  </Card>
);

export default function WithdrawalAddPage() {
  const t = useMessages('withdrawals');
  const { id } = useCompany();
  const way = useWay();
  const balance = useQuery(balanceQuery(id));
  const account = useQuery({ ...primaryBankAccountQuery(id), enabled: useCan()('view_bank_accounts') });
  const instead = (title: string, to: string | null, label: string) => (
    <Card>
      <EmptyState title={title} action={<LinkButton to={to}>{label}</LinkButton>} />
    </Card>
  );
  return (
    <>
      <PageHeader
        title={t('add')}
        text={t('addText')}
        trail={[{ label: t('title'), to: pathTo('withdrawals', { id }) }]}
      />
      <QueryView query={account} pending={PENDING}>
        {(bank) =>
          bank ? (
            <QueryView query={balance} pending={PENDING}>
              {(money) => {
                const { minimum, maximum } = money.withdrawal_terms;
                return (centsOf(maximum) ?? 0) < (centsOf(minimum) ?? 0) ? (
                  instead(t('nothing'), pathTo('charges', { id }), t('recharge'))
                ) : (
                  <WithdrawalForm companyId={id} balance={money} account={bank} />
                );
              }}
            </QueryView>
          ) : (
            instead(t('noBank'), way('bankAccountAdd', { id }), t('addBank'))
          )
        }
      </QueryView>
    </>
  );
}
