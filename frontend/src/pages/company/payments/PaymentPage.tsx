/** Where a payer comes back to: asks until the payment has ended, then says how. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { QueryView } from '@/components/data/QueryView';
import { Skeleton } from '@/components/data/Skeleton';
import { PageHeader } from '@/components/layout/PageHeader';
import { usePageTitle } from '@/components/layout/pageSlots';
import { PaymentPlace, PaymentView } from '@/features/payments/components/PaymentView';
import { isTopUp } from '@/resources/charges';
import { paymentQuery } from '@/resources/payment';
import { useCompany, useLinkTo } from '@/session/company';

export default function PaymentPage() {
  const { t: c } = useTranslation('common');
  const { t } = useTranslation('payments');
  const { id } = useCompany();
  const linkTo = useLinkTo();
  const { payment = '' } = useParams();
  const query = useQuery(paymentQuery(id, payment));
  const charge = query.data && isTopUp(query.data) ? query.data.charge : null;
  const title = charge ? t('topUp', { number: charge.id }) : c('title.payment');
  const to = query.data ? linkTo(charge ? 'charges' : 'invoices', { id }) : null;
  const above = c(charge ? 'menu.charges' : 'title.invoices');
  usePageTitle(title);
  return (
    <>
      <PageHeader title={title} trail={to ? [{ label: above, to }] : undefined} />
      <PaymentPlace>
        <QueryView query={query} pending={<Skeleton as="card" />}>
          {(known) => <PaymentView key={known.id} payment={known} />}
        </QueryView>
      </PaymentPlace>
    </>
  );
}
