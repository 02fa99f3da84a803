/** How a payment ended, or that it has not yet: one screen for each ending, and the way on from it. */
import { Box, Center, Loader, Stack, Text } from '@mantine/core';
import { IconArrowBackUp, IconCircleX, IconClockX, IconWallet } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ParseKeys } from 'i18next';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Payment } from '@/api/types';
import { Tick, useFirstTime } from '@/components/feedback/Moment';
import { Card } from '@/components/layout/Card';
import { ActionBar } from '@/components/layout/Columns';
import { LinkButton } from '@/components/layout/LinkButton';
import { CARD_PAYMENT_MINUTES } from '@/config/env';
import { pathTo } from '@/config/paths';
import { useLocale } from '@/i18n/locale';
import { formatDateTime } from '@/lib/dates';
import { amountText } from '@/lib/money';
import { Navigate, useNavigate } from '@/lib/navigation';
import { forgetInvoice, rememberedInvoice } from '@/resources/charges';
import { moneyKeys } from '@/resources/companies';
import { invoiceQuery } from '@/resources/invoices';
import { useCan, useCompany } from '@/session/company';
import { PaymentDetails } from './PaymentDetails';
import { type Ending, endingOf, payPath, topUpOf } from '../model/paying';

/** Spec 6: after success a countdown leads to the licence page. */
const COUNTDOWN_SECONDS = 5;

const MARK: Record<Ending, { icon: ReactNode; tone: string }> = {
  waiting: { icon: <Loader size="1.875rem" color="teal" />, tone: 'info' },
  invoicePaid: { icon: <Tick />, tone: 'success' },
  charged: { icon: <Tick />, tone: 'success' },
  lateCharged: { icon: <IconWallet size="2.25rem" aria-hidden />, tone: 'info' },
  refunded: { icon: <IconArrowBackUp size="2.25rem" className="turns" aria-hidden />, tone: 'info' },
  failed: { icon: <IconCircleX size="2.25rem" aria-hidden />, tone: 'danger' },
  expired: { icon: <IconClockX size="2.25rem" aria-hidden />, tone: 'warning' },
};

/** As wide as a payment's cards: what stands there before them does not jump. */
export function PaymentPlace({ children }: { children: ReactNode }) {
  return <Stack maw="36rem">{children}</Stack>;
}

export function PaymentView({ payment }: { payment: Payment }) {
  const ending = endingOf(payment);
  const { id } = useCompany();
  useFreshCompany(ending);
  const [wantedFor] = useState(() => rememberedInvoice(payment.id));
  const leadsBack = ending === 'charged' && wantedFor !== null;
  useEffect(() => {
    // Whoever opens this payment again wants to see it.
    if (leadsBack) forgetInvoice(payment.id);
  }, [leadsBack, payment.id]);
  if (leadsBack) return <Navigate to={payPath(id, wantedFor)} replace />;
  return (
    <>
      <Card>
        <Stack
          align="center"
          gap="0.25rem"
          pt="md"
          pb="xs"
          c="dimmed"
          ta="center"
          role="status"
          data-tone={MARK[ending].tone}
        >
          <Center
            component="span"
            w="4rem"
            h="4rem"
            bdrs="var(--q-radius-tag)"
            bg="var(--tone-tint)"
            c="var(--tone)"
            flex="none"
          >
            {MARK[ending].icon}
          </Center>
          <Words payment={payment} ending={ending} />
        </Stack>
        <WayOn payment={payment} ending={ending} />
      </Card>
      <PaymentDetails payment={payment} />
    </>
  );
}

/** Balance, licence and invoices are other ones once money has moved. */
function useFreshCompany(ending: Ending) {
  const client = useQueryClient();
  const { id } = useCompany();
  useEffect(() => {
    if (ending === 'waiting') return;
    for (const queryKey of moneyKeys(id)) {
      void client.invalidateQueries({ queryKey, predicate: (query) => !query.queryKey.includes('payments') });
    }
  }, [client, id, ending]);
}

/** The invoice of an attempt that failed cannot be paid any more, also not in a new form: so far as it is known. */
function useIsOver(payment: Payment, ending: Ending): boolean {
  const { id } = useCompany();
  const can = useCan();
  const { invoice } = payment;
  const mayRetry =
    ending === 'expired' || (ending === 'failed' && !(payment.reason?.code && FAILED_TEXT[payment.reason.code]));
  const enabled = invoice !== null && mayRetry && can('view_invoices');
  const { data } = useQuery({ ...invoiceQuery(id, invoice?.id ?? ''), enabled, throwOnError: false });
  return enabled && data !== undefined && data.status !== 'open' && !data.replaced_by;
}

const FAILED_TEXT: Partial<Record<string, ParseKeys<'payments'>>> = {
  payment_mismatch: 'failed.mismatch',
  payment_replaced: 'failed.replaced',
};

/** The invoice may be paid by now: its own page knows. */
const wasReplaced = ({ reason, invoice }: Payment): boolean => reason?.code === 'payment_replaced' && invoice !== null;

function Words({ payment, ending }: { payment: Payment; ending: Ending }) {
  const { t } = useTranslation('payments');
  const locale = useLocale();
  const { expires_at: expires, reason, amount, by_card: card, currency, invoice } = payment;
  const isOver = useIsOver(payment, ending);
  const text: Record<Ending, string> = {
    waiting: t(payment.redirect_url ? 'waiting.text' : 'waiting.unopened'),
    invoicePaid: t('invoicePaid.text', { number: invoice?.name ?? '' }),
    charged: t('charged.text', { amount: amountText(amount, currency) }),
    lateCharged: t('lateCharged.text', { amount: amountText(card, currency) }),
    refunded: t('refunded.text'),
    failed: t(FAILED_TEXT[reason?.code ?? ''] ?? (isOver ? 'failed.over' : 'failed.text')),
    expired: t(isOver ? 'expired.over' : 'expired.text'),
  };
  return (
    <>
      <Box component="h2" mt="xs" c="bright" fz="xl">
        {t(`${ending}.title`)}
      </Box>
      {ending === 'failed' && reason && !wasReplaced(payment) && (
        <Text inherit c="bright">
          {reason.text}
        </Text>
      )}
      <p>{text[ending]}</p>
      {ending === 'invoicePaid' && <Thanks />}
      {ending === 'waiting' && expires && <p>{t('waiting.until', { time: formatDateTime(expires, locale) })}</p>}
    </>
  );
}

/** For the first invoice. */
function Thanks() {
  const { t } = useTranslation('payments');
  const { id } = useCompany();
  return useFirstTime(`paid ${id}`) && <Text c="bright">{t('invoicePaid.thanks')}</Text>;
}

function WayOn({ payment, ending }: { payment: Payment; ending: Ending }) {
  const { t } = useTranslation('payments');
  const { id } = useCompany();
  const can = useCan();
  const { invoice, redirect_url: redirect } = payment;
  const wantedFor = rememberedInvoice(payment.id);
  const charges = pathTo('charges', { id });
  const again = invoice ? payPath(id, invoice.id) : topUpOf(payment.amount, charges, wantedFor);
  // Whoever opens it again later wants to see it.
  const [isNew] = useState(() => Date.now() - Date.parse(payment.created_at) < CARD_PAYMENT_MINUTES * 60_000);
  const ways: Record<Ending, ReactNode> = {
    waiting: (
      <>
        {redirect && (
          <Box
            component="a"
            fz="md"
            fw={600}
            ta="center"
            py="0.625rem"
            px="1.25rem"
            bdrs="md"
            bg="var(--q-orange-deep)"
            c="#fff"
            href={redirect}
            data-main
          >
            {t('waiting.continue')}
          </Box>
        )}
        <LinkButton to={again} variant={redirect ? 'default' : undefined}>
          {t('waiting.other')}
        </LinkButton>
      </>
    ),
    invoicePaid: can('view_licence') && <LinkButton to={pathTo('licence', { id })}>{t('invoicePaid.go')}</LinkButton>,
    charged: can('view_charges') && <LinkButton to={pathTo('charges', { id })}>{t('charged.go')}</LinkButton>,
    lateCharged: <LinkButton to={again}>{t('lateCharged.go')}</LinkButton>,
    failed: <AfterFailure payment={payment} ending="failed" again={again} />,
    expired: <AfterFailure payment={payment} ending="expired" again={again} />,
    refunded: null,
  };
  if (ending === 'invoicePaid' && isNew && can('view_licence')) return <ToLicence />;
  return ways[ending] ? <ActionBar justify="center">{ways[ending]}</ActionBar> : null;
}

type Failed = Extract<Ending, 'failed' | 'expired'>;

function AfterFailure({ payment, ending, again }: { payment: Payment; ending: Failed; again: string }) {
  const { t } = useTranslation('payments');
  const { id } = useCompany();
  const can = useCan();
  const { reason, invoice } = payment;
  const isOver = useIsOver(payment, ending);
  // Whoever paid another amount would pay twice.
  if (reason?.code === 'payment_mismatch') return null;
  if (!invoice || !(isOver || wasReplaced(payment))) return <LinkButton to={again}>{t(`${ending}.again`)}</LinkButton>;
  return (
    can('view_invoices') && (
      <LinkButton to={pathTo('invoice', { id, info: invoice.id })}>{t('failed.invoice')}</LinkButton>
    )
  );
}

function ToLicence() {
  const { t } = useTranslation('payments');
  const { id } = useCompany();
  const navigate = useNavigate();
  const to = pathTo('licence', { id });
  const left = useCountdown(
    COUNTDOWN_SECONDS,
    useCallback(() => void navigate(to, { replace: true }), [navigate, to]),
  );
  return (
    <>
      <Text inherit c="dimmed" ta="center" aria-live="off">
        {t('invoicePaid.counting', { count: left })}
      </Text>
      <ActionBar justify="center">
        <LinkButton to={to} replace>
          {t('invoicePaid.go')}
        </LinkButton>
      </ActionBar>
    </>
  );
}

/** Seconds until something happens by itself; it happens once. */
export function useCountdown(seconds: number, onEnd: () => void): number {
  const [left, setLeft] = useState(seconds);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  }, [onEnd]);
  useEffect(() => {
    if (left <= 0) {
      end.current();
      return undefined;
    }
    const timer = setTimeout(() => setLeft((before) => before - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}
