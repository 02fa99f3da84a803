/** Subscription orders of a company. */
import { IconBan, IconCheck, IconClock, IconReceipt, IconRosetteDiscountCheck } from '@tabler/icons-react';
import type { ParseKeys } from 'i18next';
import { api } from '@/api/client';
import type { CancelReason, OrderKind, OrderStatus, OrderStepKey, SubscriptionOrder, Uuid } from '@/api/types';
import { companyKey, moneyKeys } from './companies';
import { listResource, recordQuery } from './list';
import type { Look } from './look';
import type { Write } from './write';

const key = (companyId: Uuid) => [...companyKey(companyId), 'subscriptions'] as const;
const url = (companyId: Uuid) => `/companies/${companyId}/subscription-history`;

export const subscriptionList = (companyId: Uuid) =>
  listResource<SubscriptionOrder>(url(companyId), key(companyId), 'subscription-history');

export const subscriptionQuery = (companyId: Uuid, orderId: string) =>
  recordQuery<SubscriptionOrder>(`${url(companyId)}/${orderId}`, [...key(companyId), 'one', orderId]);

/** While it is unpaid. */
export const cancelSubscription = (companyId: Uuid, orderId: number): Write<void, unknown> => ({
  send: (_, idempotencyKey) =>
    api.delete<SubscriptionOrder>(`${url(companyId)}/${orderId}`, undefined, { idempotencyKey }),
  refreshes: moneyKeys(companyId),
});

export const ORDER_LOOK: Record<OrderStatus, Look<ParseKeys<'words'>>> = {
  ordered: { tone: 'info', icon: IconClock, label: 'subscription.status.ordered' },
  invoiced: { tone: 'warning', icon: IconReceipt, label: 'subscription.status.invoiced' },
  paid: { tone: 'info', icon: IconCheck, label: 'subscription.status.paid' },
  activated: { tone: 'success', icon: IconRosetteDiscountCheck, label: 'subscription.status.activated' },
  canceled: { tone: 'neutral', icon: IconBan, label: 'subscription.status.canceled' },
};

export const ORDER_KIND: Record<OrderKind, ParseKeys<'words'>> = {
  trial: 'subscription.kind.trial',
  first: 'subscription.kind.first',
  renew: 'subscription.kind.renew',
  change: 'subscription.kind.change',
  reactivation: 'subscription.kind.reactivation',
};

export const ORDER_STEP: Record<OrderStepKey, ParseKeys<'words'>> = {
  ordered: 'subscription.step.ordered',
  invoiced: 'subscription.step.invoiced',
  paid: 'subscription.step.paid',
  activated: 'subscription.step.activated',
};

export const CANCEL_REASON: Record<CancelReason, ParseKeys<'words'>> = {
  canceled: 'subscription.reason.canceled',
  replaced: 'subscription.reason.replaced',
  expired: 'subscription.reason.expired',
};
