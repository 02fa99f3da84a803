/** One order: its steps, what it is, and what can still be done with it. */
import { Box, Button } from '@mantine/core';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { OpenOrder, OrderKind, StepState, SubscriptionOrder } from '@/api/types';
import { Amount } from '@/components/data/Amount';
import { Bidi, Ltr } from '@/components/data/Bidi';
import { DateText } from '@/components/data/DateText';
import { KeyValueList, type KeyValues } from '@/components/data/KeyValueList';
import { Timeline, type TimelineItem } from '@/components/data/Timeline';
import { useConfirm } from '@/components/feedback/confirm';
import { Card } from '@/components/layout/Card';
import { ActionBar, Columns } from '@/components/layout/Columns';
import { LinkButton, TextLink } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { useLocale } from '@/i18n/locale';
import { formatDate } from '@/lib/dates';
import { amountText, centsOf } from '@/lib/money';
import { packageName } from '@/resources/licence';
import { CANCEL_REASON, ORDER_KIND, ORDER_STEP, cancelSubscription } from '@/resources/subscriptions';
import { useWrite } from '@/resources/write';
import { useCan, useCompany } from '@/session/company';

export function SubscriptionView({ order }: { order: SubscriptionOrder }) {
  const { t } = useTranslation('subscriptions');
  const { t: w } = useTranslation('words');
  const { cancel_reason: reason } = order;
  return (
    <Columns split="1fr 1fr" late>
      <Card title={t('steps')}>
        <Timeline
          items={stepLines(order).map(({ key, label, at, state }) => ({
            key,
            state,
            title: w(label),
            at: at && <DateText value={at} as="datetime" />,
            text: key === 'canceled' && reason ? w(CANCEL_REASON[reason]) : undefined,
          }))}
        />
        <Actions order={order} />
      </Card>
      <Card title={t('details')}>
        <KeyValueList items={useFacts(order)} />
      </Card>
    </Columns>
  );
}

function useFacts(order: SubscriptionOrder): KeyValues {
  const { t } = useTranslation('subscriptions');
  const { t: w } = useTranslation('words');
  const locale = useLocale();
  const { id } = useCompany();
  const can = useCan();
  const { invoice, currency, starts_at: from, period_ends_at: until, forfeits, ordered_by: by, kind, origin } = order;
  const gaveUp = order.status === 'activated' && (forfeits.days > 0 || (centsOf(forfeits.amount) ?? 0) > 0);
  return [
    {
      key: 'package',
      label: t('package'),
      value: <Bidi>{packageName(w, order.package.name, order.period)}</Bidi>,
    },
    { key: 'kind', label: t('kindLabel'), value: w(ORDER_KIND[kind]) },
    // Nobody is named of whom no account is left.
    (by || origin === 'platform') && {
      key: 'by',
      label: t('orderedBy'),
      value: by ? <Bidi>{by.name}</Bidi> : t('orderedByAuto'),
    },
    from !== null &&
      until !== null && {
        key: 'runs',
        label: t('runs'),
        value: t('runsRange', { from: formatDate(from, locale), until: formatDate(until, locale) }),
      },
    gaveUp && {
      key: 'forfeits',
      label: t('forfeits'),
      value: t('forfeitsText', { count: forfeits.days, amount: amountText(forfeits.amount, currency) }),
    },
    invoice && {
      key: 'invoice',
      label: t('invoice'),
      value: can('view_invoices') ? (
        <TextLink to={pathTo('invoice', { id, info: invoice.id })}>
          <Ltr>{invoice.name}</Ltr>
        </TextLink>
      ) : (
        <Ltr>{invoice.name}</Ltr>
      ),
    },
    isOpen(order)
      ? {
          key: 'due',
          label: t('amountDue'),
          value: <Amount value={order.invoice.amount_due} currency={currency} approximate />,
          strong: true,
        }
      : {
          key: 'paid',
          label: t('amountPaid'),
          value: <Amount value={order.amount_paid} currency={currency} approximate />,
          strong: true,
        },
  ];
}

function Actions({ order }: { order: SubscriptionOrder }) {
  const { t } = useTranslation('subscriptions');
  const locale = useLocale();
  const { id } = useCompany();
  const can = useCan();
  if (!isOpen(order)) return null;
  const { invoice, origin } = order;
  return (
    <Box mt="md" c="dimmed">
      {origin === 'member' && <p>{t('payUntil', { date: formatDate(invoice.due_at, locale) })}</p>}
      <ActionBar>
        <CancelOrder order={order} />
        {can('view_invoices', 'edit_invoices') && (
          <LinkButton to={`${pathTo('invoice', { id, info: invoice.id })}?pay=1`}>{t('pay')}</LinkButton>
        )}
      </ActionBar>
    </Box>
  );
}

/** The right that an order of this kind asks for: subscribing, or whatever follows it. */
export const rightFor = (kind: OrderKind) => (kind === 'trial' || kind === 'first' ? 'create_licence' : 'edit_licence');

/** Calls an unpaid order off, after a question; only for those who may. */
export function CancelOrder({ order: { id, kind, invoice }, fullWidth }: { order: OpenOrder; fullWidth?: boolean }) {
  const { t } = useTranslation('subscriptions');
  const { id: companyId, licence } = useCompany();
  const confirm = useConfirm();
  const cancelling = useWrite(cancelSubscription(companyId, id));
  if (!useCan()(rightFor(kind), 'view_subscription_history')) return null;
  const ask = () =>
    confirm({
      title: t('cancelTitle'),
      text: t(licence ? 'cancelText' : 'cancelTextFirst', { invoice: invoice.name }),
      ok: t('cancel'),
      cancel: t('keep'),
      danger: true,
      work: () => cancelling.mutateAsync(),
    });
  return (
    <Button variant="default" fullWidth={fullWidth} loading={cancelling.isPending} onClick={() => void ask()}>
      {t('cancel')}
    </Button>
  );
}

const STATE: Record<StepState, TimelineItem['state']> = { done: 'done', pending: 'current', inactive: 'todo' };

export interface StepLine {
  key: string;
  label: ParseKeys<'words'>;
  at: string | null;
  state: TimelineItem['state'];
}

/** The steps as they went. A cancelled order ends where it was cancelled: what would have come is left out. */
export function stepLines({ steps, status, canceled_at: canceledAt }: SubscriptionOrder): StepLine[] {
  const canceled = status === 'canceled';
  const lines: StepLine[] = steps
    .filter(({ state }) => !canceled || state === 'done')
    .map(({ key, state, at }) => ({ key, label: ORDER_STEP[key], at, state: STATE[state] }));
  return canceled
    ? [...lines, { key: 'canceled', label: 'subscription.status.canceled', at: canceledAt, state: 'failed' }]
    : lines;
}

const isOpen = (order: SubscriptionOrder): order is OpenOrder => order.invoice !== null && isCancellable(order);

export const isCancellable = ({ status }: Pick<SubscriptionOrder, 'status'>) =>
  status === 'ordered' || status === 'invoiced';
