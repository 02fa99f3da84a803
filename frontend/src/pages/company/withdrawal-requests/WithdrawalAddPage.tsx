/** A new withdrawal request. */
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Balance } from '@/api/types';
import { EmptyState } from '@/components/data/EmptyState';
import { QueryView } from '@/components/data/QueryView';
import { SkeletonLines } from '@/components/data/Skeleton';
import { Card } from '@/components/layout/Card';
import { LinkButton } from '@/components/layout/LinkButton';
import { PageHeader } from '@/components/layout/PageHeader';
import { pathTo } from '@/config/paths';
import { WithdrawalForm } from '@/features/withdrawals/components/WithdrawalForm';
import { useKeptWhileUnsaved } from '@/lib/kept';
import { amountText, centsOf } from '@/lib/money';
import { balanceQuery } from '@/resources/ledger';
import { primaryBankAccountQuery } from '@/resources/mainInfo';
import { useCan, useCompany, useLinkTo, useLinkThereAndBack } from '@/session/company';

const PENDING = (
  <Card>
    <SkeletonLines count={5} />
  </Card>
);

export default function WithdrawalAddPage() {
  const { t } = useTranslation('withdrawals');
  const { t: l } = useTranslation('ledger');
  const linkTo = useLinkThereAndBack();
  const toCharges = useLinkTo();
  const { id, owner_name: owner } = useCompany();
  const can = useCan();
  const seesAccount = can('view_bank_accounts');
  const seesMoney = can('view_charges');
  const balance = useQuery(balanceQuery(id));
  const account = useQuery({ ...primaryBankAccountQuery(id), enabled: seesAccount });
  const bank = useKeptWhileUnsaved(account.data);
  const terms = balance.data?.withdrawal_terms;
  const isEnough = useKeptWhileUnsaved(terms && (centsOf(terms.maximum ?? '') ?? Infinity) > 0);
  const instead = (title: string, to: string | null, label: string, text?: string) => (
    <Card>
      <EmptyState title={title} text={text} action={<LinkButton to={to}>{label}</LinkButton>} />
    </Card>
  );
  const nothing = ({ available, withdrawal_terms: { transfer_fees: fee } }: Balance) =>
    centsOf(available ?? '') === 0
      ? instead(t('nothingAtAll'), toCharges('charges', { id }), l('charge'))
      : instead(
          t('nothing'),
          toCharges('charges', { id }),
          l('charge'),
          t('nothingText', { fee: amountText(fee, 'USD') }),
        );
  return (
    <>
      <PageHeader
        title={t('add')}
        text={t('addText')}
        trail={[{ label: t('title'), to: pathTo('withdrawals', { id }) }]}
      />
      {!seesAccount && (
        <Card>
          <EmptyState icon={IconLock} title={t('hiddenBank')} text={t('hiddenBankText', { owner })} />
        </Card>
      )}
      {seesAccount && (
        <QueryView query={account} pending={PENDING}>
          {() =>
            bank ? (
              <QueryView query={balance} pending={PENDING}>
                {(now) =>
                  isEnough ? (
                    <WithdrawalForm
                      companyId={id}
                      terms={now.withdrawal_terms}
                      available={seesMoney ? now.available : null}
                      account={bank}
                    />
                  ) : (
                    nothing(now)
                  )
                }
              </QueryView>
            ) : (
              instead(t('noBank'), linkTo('bankAccountAdd', { id }), t('addBank'))
            )
          }
        </QueryView>
      )}
    </>
  );
}
