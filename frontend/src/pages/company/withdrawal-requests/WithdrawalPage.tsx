/** One withdrawal request. */
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { Withdrawal } from '@/api/types';
import { ErrorState } from '@/components/data/ErrorState';
import { Skeleton } from '@/components/data/Skeleton';
import { useDownload } from '@/components/data/useDownload';
import { useConfirm } from '@/components/feedback/confirm';
import { ActionBar } from '@/components/layout/ActionBar';
import { Card, CardGrid, Stack } from '@/components/layout/Card';
import { PageHeader } from '@/components/layout/PageHeader';
import { pathTo } from '@/config/paths';
import { cancelWithdrawal, transferReceipt, withdrawalQuery } from '@/features/withdrawals/api';
import { WithdrawalDetails } from '@/features/withdrawals/components/WithdrawalDetails';
import { withdrawals } from '@/features/withdrawals/messages';
import { useMessages } from '@/i18n/messages';
import { amountText } from '@/lib/money';
import { companyKey, useCan, useCompany } from '@/session/company';

export default function WithdrawalPage() {
  const t = useMessages(withdrawals);
  const { request = '' } = useParams();
  const company = useCompany();
  const query = useQuery(withdrawalQuery(company.id, request));

  let body: ReactNode = (
    <Stack>
      <Skeleton as="card" />
      <CardGrid columns={2}>
        <Skeleton as="card" />
        <Skeleton as="card" />
      </CardGrid>
    </Stack>
  );
  if (query.isError) {
    body = (
      <Card>
        <ErrorState onRetry={() => void query.refetch()} />
      </Card>
    );
  } else if (query.data) {
    body = (
      <>
        <WithdrawalDetails withdrawal={query.data} />
        <Actions withdrawal={query.data} companyId={company.id} />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={t('one', { number: request })}
        trail={[{ label: t('title'), to: pathTo('withdrawals', { id: company.id }) }]}
      />
      {body}
    </>
  );
}

function Actions({ withdrawal, companyId }: { withdrawal: Withdrawal; companyId: string }) {
  const t = useMessages(withdrawals);
  const can = useCan();
  const confirm = useConfirm();
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => cancelWithdrawal(companyId, withdrawal.id),
    // Also after a refusal: somebody at ops was faster, and the screen should say so.
    onSettled: () => client.invalidateQueries({ queryKey: companyKey(companyId) }),
  });
  const receipt = useDownload(() => transferReceipt(companyId, withdrawal.id), `receipt-${withdrawal.id}`);
  const mayCancel = withdrawal.status === 'delivered' && can('delete_withdrawal_requests');
  if (!withdrawal.has_receipt && !mayCancel) return null;
  return (
    <ActionBar>
      {withdrawal.has_receipt && (
        <Button
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={receipt.isPending}
          onClick={() => receipt.mutate()}
        >
          {t('receipt')}
        </Button>
      )}
      {mayCancel && (
        <Button
          variant="default"
          loading={cancel.isPending}
          onClick={() =>
            void confirm({
              title: t('cancelTitle'),
              text: t('cancelText', { total: amountText(withdrawal.total, withdrawal.currency) }),
              ok: t('cancel'),
              cancel: t('keep'),
              danger: true,
            }).then((agreed) => {
              if (agreed) cancel.mutate();
            })
          }
        >
          {t('cancel')}
        </Button>
      )}
    </ActionBar>
  );
}
