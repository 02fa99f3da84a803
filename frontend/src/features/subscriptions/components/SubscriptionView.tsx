/** One order: its steps, what it is, and what can still be done with it. */
import { Button } from '@mantine/core';
import type { SubscriptionOrder } from '@/api/types';
import { Amount } from '@/components/data/Amount';
import { Bidi, Ltr } from '@/components/data/Bidi';
import { DateText } from '@/components/data/DateText';
import { KeyValueList, type KeyValue } from '@/components/data/KeyValueList';
import { Timeline } from '@/components/data/Timeline';
import { useConfirm } from '@/components/feedback/confirm';
import { Card } from '@/components/layout/Card';
import { ActionBar } from '@/components/layout/Columns';
import { LinkButton, TextLink } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { useLocale, useMessages } from '@/i18n/messages';
import { formatDate } from '@/lib/dates';
import { amountText, centsOf } from '@/lib/money';
import { PERIOD } from '@/resources/licence';
import { CANCEL_REASON, ORDER_KIND, subscriptionCancelling } from '@/resources/subscriptions';
import { useWrite } from '@/resources/write';
import { useCan, useCompany } from '@/session/company';
import classes from './subscriptions.module.css';
import { isCancellable, rightFor, stepLines } from '../model/steps';

export function SubscriptionView({ order }: { order: SubscriptionOrder }) {
  const t = useMessages('subscriptions');
  const w = useMessages('words');
  const { cancel_reason: reason } = order;
  return (
    <div className={`stack ${classes.view}`}>
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
    </div>
  );
}

function useFacts(order: SubscriptionOrder): KeyValue[] {
  const t = useMessages('subscriptions');
  const w = useMessages('words');
  const locale = useLocale();
  const { id } = useCompany();
  const can = useCan();
  const { invoice, currency, starts_at: from, period_ends_at: until, forfeits, ordered_by: by, kind } = order;
  const gaveUp = order.status === 'activated' && (forfeits.days > 0 || (centsOf(forfeits.amount) ?? 0) > 0);
  return [
    {
      key: 'package',
      label: t('package'),
      value: <Bidi>{w('packagePeriod', { package: order.package.name, period: w(PERIOD[order.period]) })}</Bidi>,
    },
    { key: 'kind', label: t('kindLabel'), value: w(ORDER_KIND[kind]) },
    { key: 'by', label: t('orderedBy'), value: by ? <Bidi>{by.name}</Bidi> : t('orderedByAuto') },
    ...(from && until
      ? [
          {
            key: 'runs',
            label: t('runs'),
            value: t('runsRange', { from: formatDate(from, locale), until: formatDate(until, locale) }),
          },
        ]
      : []),
    ...(gaveUp
      ? [
          {
            key: 'forfeits',
            label: t('forfeits'),
            value: t('forfeitsText', { count: forfeits.days, amount: amountText(forfeits.amount, currency) }),
          },
        ]
      : []),
    {
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
    isCancellable(order)
      ? {
          key: 'due',
          label: t('amountDue'),
          value: <Amount value={invoice.amount_due} currency={currency} approximate />,
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
  const t = useMessages('subscriptions');
  const locale = useLocale();
  const { id } = useCompany();
  const can = useCan();
  const confirm = useConfirm();
  const cancelling = useWrite(subscriptionCancelling(id, order.id));
  if (!isCancellable(order)) return null;
  const { invoice, kind } = order;

  const ask = async () => {
    const yes = await confirm({
      title: t('cancelTitle'),
      text: t('cancelText', { invoice: invoice.name }),
      ok: t('cancel'),
      cancel: t('keep'),
      danger: true,
    });
    if (yes) cancelling.mutate();
  };

  return (
    <div className={classes.actions}>
      {kind !== 'renew' && <p>{t('payUntil', { date: formatDate(invoice.due_at, locale) })}</p>}
      <ActionBar>
        {can('view_invoices', 'edit_invoices') && (
          <LinkButton to={`${pathTo('invoice', { id, info: invoice.id })}?pay=1`}>{t('pay')}</LinkButton>
        )}
        {can(rightFor(kind)) && (
          <Button variant="default" loading={cancelling.isPending} onClick={() => void ask()}>
            {t('cancel')}
          </Button>
        )}
      </ActionBar>
    </div>
  );
}
