/** The licence: its life line, what waits to be paid, what is on offer. The open dialog lives in the URL. */
import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Licence, OpenOrder, Period, SubscriptionOrder } from '@/api/types';
import { QueryView } from '@/components/data/QueryView';
import { Skeleton } from '@/components/data/Skeleton';
import { lazyPart } from '@/components/feedback/lazy';
import { ActionBar, Columns } from '@/components/layout/Columns';
import { PageHeader } from '@/components/layout/PageHeader';
import { pathTo } from '@/config/paths';
import { BillSummary, WaitingInvoice } from '@/features/invoices/components/BillSummary';
import { CurrentLicence, NextRenewal } from '@/features/licence/components/CurrentLicence';
import { LifeLine } from '@/features/licence/components/LifeLine';
import { type Billing, Packages, PACKAGES_ID } from '@/features/licence/components/Packages';
import type { QuoteDialogProps } from '@/features/licence/components/QuoteDialog';
import type { PayDialogProps } from '@/features/payments/components/PayDialog';
import { CancelOrder } from '@/features/subscriptions/components/SubscriptionView';
import { amountText } from '@/lib/money';
import { useNavigate } from '@/lib/navigation';
import { type Choice, licenceQuery } from '@/resources/licence';
import { useCan, useCompany } from '@/session/company';
import classes from '../company.module.css';

const PayDialog = lazyPart<PayDialogProps>(() => import('@/features/payments/components/PayDialog'));
const QuoteDialog = lazyPart<QuoteDialogProps>(() => import('@/features/licence/components/QuoteDialog'));

export default function LicencePage() {
  const { t: c } = useTranslation('common');
  const { id } = useCompany();
  const query = useQuery(licenceQuery(id));
  return (
    <>
      <PageHeader title={c('title.licence')} />
      <QueryView
        query={query}
        pending={
          <Stack>
            <div className={classes.lifeBones}>
              <Skeleton as="card" />
            </div>
            <Columns className={classes.bones} split="8fr 7fr" stretch>
              <Skeleton as="card" />
              <Skeleton as="card" />
            </Columns>
          </Stack>
        }
      >
        {(licence) => <Content licence={licence} />}
      </QueryView>
    </>
  );
}

const PERIODS: readonly string[] = ['trial', 'monthly', 'yearly'] satisfies Period[];

/** `?package=3&period=yearly`: what the quote is about. */
function useChosen() {
  const [params, setParams] = useSearchParams();
  const number = Number(params.get('package'));
  const period = params.get('period') ?? '';
  const chosen: Choice | null =
    Number.isInteger(number) && number > 0 && PERIODS.includes(period)
      ? { package: number, period: period as Period }
      : null;
  const choose = (choice: Choice | null) =>
    setParams(choice ? { package: String(choice.package), period: choice.period } : {}, {
      replace: true,
      preventScrollReset: true,
    });
  return { chosen, choose };
}

function Content({ licence }: { licence: Licence }) {
  const { t } = useTranslation('licence');
  const { id, status } = useCompany();
  const navigate = useNavigate();
  const can = useCan();
  const { chosen, choose } = useChosen();
  const { package: item, period, open_order: order, options } = licence;
  const [billing, setBilling] = useState<Billing>(period === 'monthly' ? 'monthly' : 'yearly');
  const canRenew = options.includes('renew') && item && period;
  // Without the right every package says so; here nothing promises otherwise, nor before the first approval.
  const isOpen = item !== null || status === 'confirmed';
  const mayOrder = isOpen && can(item && period !== 'trial' ? 'edit_licence' : 'create_licence');
  const renew = () => canRenew && choose({ package: item.id, period });

  const toInvoice = (info: number) => void navigate(`${pathTo('invoice', { id, info })}?pay=1`);
  const ordered = (placed: SubscriptionOrder) => {
    if (placed.status !== 'activated' && placed.invoice) toInvoice(placed.invoice.id);
    // The overview says what comes after the first; of another one this page does, from its top.
    else void navigate(pathTo(item ? 'licence' : 'company', { id }), { replace: true });
  };
  const toPackages = () => document.getElementById(PACKAGES_ID)?.scrollIntoView({ behavior: 'smooth', block: 'start' });

  return (
    <Stack>
      <LifeLine licence={licence} />
      <Columns split="8fr 7fr" stretch>
        <CurrentLicence
          licence={licence}
          actions={
            <Button variant={item || order || !mayOrder ? 'default' : 'filled'} onClick={toPackages}>
              {mayOrder && (item ?? !order) ? t(item ? 'current.change' : 'current.choose') : t('current.see')}
            </Button>
          }
        />
        {order && can('view_invoices') ? (
          <Waiting order={order} />
        ) : (
          !order && <NextRenewal licence={licence} onRenew={renew} />
        )}
      </Columns>
      <Packages
        licence={licence}
        billing={billing}
        onBilling={setBilling}
        onChoose={(offer) => {
          if (order && offer.isOrdered && can('view_invoices')) toInvoice(order.invoice.id);
          else choose({ package: offer.item.id, period: offer.period });
        }}
      />
      <QuoteDialog
        licence={licence}
        opened={chosen !== null}
        choice={chosen}
        bill={(bill) => <BillSummary bill={bill} />}
        onClose={() => choose(null)}
        onPackages={() => {
          choose(null);
          toPackages();
        }}
        onOrdered={ordered}
      />
    </Stack>
  );
}

function Waiting({ order }: { order: OpenOrder }) {
  const { t } = useTranslation('invoices');
  const can = useCan();
  const [paying, setPaying] = useState(false);
  return (
    <WaitingInvoice
      invoiceId={order.invoice.id}
      actions={(invoice) => (
        <>
          {can('edit_invoices') && (
            <ActionBar place="pay">
              <Button fullWidth onClick={() => setPaying(true)}>
                {t('payAmount', { amount: amountText(invoice.amount_due, invoice.currency) })}
              </Button>
            </ActionBar>
          )}
          <CancelOrder order={order} fullWidth />
          <PayDialog invoice={invoice} opened={paying} onClose={() => setPaying(false)} />
        </>
      )}
    />
  );
}
