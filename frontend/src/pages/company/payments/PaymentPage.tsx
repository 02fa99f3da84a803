/** Where a payer comes back to: asks until the payment has ended, then says how. */
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { QueryView } from '@/components/data/QueryView';
import { Skeleton } from '@/components/data/Skeleton';
import { PageHeader } from '@/components/layout/PageHeader';
import { PaymentPlace, PaymentView } from '@/features/payments/components/PaymentView';
import { useMessages } from '@/i18n/messages';
import { paymentQuery } from '@/resources/payments';
import { useCompany } from '@/session/company';

export default function PaymentPage() {
  const c = useMessages('common');
  const { id } = useCompany();
  const { payment = '' } = useParams();
  const query = useQuery(paymentQuery(id, payment));
  return (
    <>
      <PageHeader title={c('title.payment')} />
      <PaymentPlace>
        <QueryView query={query} pending={<Skeleton as="card" />}>
          {(known) => <PaymentView key={known.id} payment={known} />}
        </QueryView>
      </PaymentPlace>
    </>
  );
}
