/** Where a payer comes back to: asks until the payment has ended, then says how. */
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ErrorState } from '@/components/data/ErrorState';
import { Skeleton } from '@/components/data/Skeleton';
import { Card } from '@/components/layout/Card';
import { PageHeader } from '@/components/layout/PageHeader';
import { paymentQuery } from '@/features/payments/api';
import { PaymentPlace, PaymentView } from '@/features/payments/components/PaymentView';
import { useCommon } from '@/i18n/common';
import { useCompany } from '@/session/company';

export default function PaymentPage() {
  const c = useCommon();
  const { id } = useCompany();
  const { payment = '' } = useParams();
  const { data, isError, refetch } = useQuery(paymentQuery(id, payment));
  return (
    <>
      <PageHeader title={c('title.payment')} />
      {data && <PaymentView payment={data} />}
      {!data && (
        <PaymentPlace>
          {isError ? (
            <Card>
              <ErrorState onRetry={refetch} />
            </Card>
          ) : (
            <Skeleton as="card" />
          )}
        </PaymentPlace>
      )}
    </>
  );
}
