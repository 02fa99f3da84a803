/** One withdrawal request. */
import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { Withdrawal } from '@/api/types';
import { DownloadButton } from '@/components/data/Download';
import { QueryView } from '@/components/data/QueryView';
import { Skeleton, SkeletonPair } from '@/components/data/Skeleton';
import { useConfirm } from '@/components/feedback/confirm';
import { ActionBar } from '@/components/layout/Columns';
import { HistoryLink } from '@/components/layout/HistoryLink';
import { LinkButton } from '@/components/layout/LinkButton';
import { PageHeader } from '@/components/layout/PageHeader';
import { pathTo } from '@/config/paths';
import { WithdrawalDetails } from '@/features/withdrawals/components/WithdrawalDetails';
import { amountText } from '@/lib/money';
import { transferReceipt, cancelWithdrawal, withdrawalQuery } from '@/resources/withdrawals';
import { useWrite } from '@/resources/write';
import { useCan, useCompany, useLinkTo } from '@/session/company';

export default function WithdrawalPage() {
  const { t } = useTranslation('withdrawals');
  const { request = '' } = useParams();
  const { id } = useCompany();
  const query = useQuery(withdrawalQuery(id, request));
  return (
    <>
      <PageHeader
        title={t('one', { number: request })}
        trail={[{ label: t('title'), to: pathTo('withdrawals', { id }) }]}
        actions={<HistoryLink kind="withdrawal" id={request} />}
      />
      <QueryView
        query={query}
        pending={
          <Stack>
            <Skeleton as="card" />
            <SkeletonPair />
          </Stack>
        }
      >
        {(withdrawal) => (
          <>
            <WithdrawalDetails withdrawal={withdrawal} />
            <Actions withdrawal={withdrawal} />
          </>
        )}
      </QueryView>
    </>
  );
}

function Actions({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('withdrawals');
  const { t: c } = useTranslation('common');
  const { id, status, total, currency, returned, has_receipt: hasReceipt } = withdrawal;
  const confirm = useConfirm();
  const linkTo = useLinkTo();
  const { id: companyId } = useCompany();
  const cancelling = useWrite(cancelWithdrawal(companyId, id));
  const mayCancel = useCan()('delete_withdrawal_requests') && status === 'delivered';
  const ask = () =>
    confirm({
      title: t('cancelTitle'),
      text: t('cancelText', { total: amountText(total, currency) }),
      ok: t('cancel'),
      cancel: t('keep'),
      danger: true,
      work: () => cancelling.mutateAsync(),
    });
  // Often because of the account: it is put right, then the money is asked for again.
  const retries = status === 'closed' || returned !== null;
  const again = retries ? linkTo('withdrawalAdd', { id: companyId }) : null;
  const accounts = retries ? linkTo('bankAccounts', { id: companyId }) : null;
  if (!hasReceipt && !mayCancel && !again && !accounts) return null;
  return (
    <ActionBar place="aside">
      {mayCancel && (
        <Button variant="default" loading={cancelling.isPending} onClick={() => void ask()}>
          {t('cancel')}
        </Button>
      )}
      <LinkButton to={accounts} variant="default">
        {c('title.bankAccounts')}
      </LinkButton>
      <LinkButton to={again}>{t('add')}</LinkButton>
      {hasReceipt && (
        <DownloadButton
          variant={again ? 'default' : 'filled'}
          fetchFile={() => transferReceipt(companyId, id)}
          fallbackName={`receipt-${id}`}
        >
          {t('receipt')}
        </DownloadButton>
      )}
    </ActionBar>
  );
}
