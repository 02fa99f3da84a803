/** What can be ordered from here, package by package. */
import type { Licence, LicenceStage, Package, Period, Quote } from '@/api/types';
import { centsOf } from '@/lib/money';

export type OfferAction = 'trial' | 'subscribe' | 'renew' | 'upgrade' | 'downgrade' | 'reactivate';

export interface Offer {
  item: Package;
  period: Period;
  price: string;
  isCurrent: boolean;
  /** Package and period are what the company has: it is renewed above, where the next renewal stands. */
  isRunning: boolean;
  /** It waits to be paid: it needs no second order. */
  isOrdered: boolean;
  /** What the screen is for, the first licence or the next one up: not where an invoice waits, or it is time to renew. */
  isMain: boolean;
  action: OfferAction;
  right: 'create_licence' | 'edit_licence';
}

const subscribes = (action: OfferAction) => action === 'trial' || action === 'subscribe';

/** The trial only before the first licence; every other package for the chosen period, else for the one it has. */
export function offersOf(licence: Licence, packages: readonly Package[], wanted: 'monthly' | 'yearly'): Offer[] {
  const hasOther = licence.open_order !== null || (licence.options.includes('renew') && !renewalToCome(licence));
  const sorted = [...packages].sort((left, right) => left.level - right.level);
  const next = sorted.find(({ level }) => level > (licence.package?.level ?? Infinity));
  return sorted.flatMap((item): Offer[] => {
    const period = item.periods.includes(wanted) ? wanted : item.periods[0];
    if (!period) return [];
    if (period === 'trial' && !licence.options.includes('free')) return [];
    const isCurrent = licence.package?.id === item.id;
    const action = actionFor(licence, period, item);
    return [
      {
        item,
        period,
        price: period === 'yearly' ? item.yearly_price : item.monthly_price,
        isCurrent,
        isOrdered: licence.open_order?.package.id === item.id && licence.open_order.period === period,
        isRunning: isCurrent && licence.period === period && licence.options.includes('renew') && !licence.open_order,
        isMain: !hasOther && (action === 'subscribe' || (action === 'upgrade' && item === next)),
        action,
        right: subscribes(action) ? 'create_licence' : 'edit_licence',
      },
    ];
  });
}

function actionFor({ state, period: running, package: current }: Licence, period: Period, item: Package): OfferAction {
  if (period === 'trial') return 'trial';
  if (state === 'first_time' || running === 'trial') return 'subscribe';
  if (state === 'suspended') return 'reactivate';
  if (current?.id === item.id) return 'renew';
  return item.level > (current?.level ?? 0) ? 'upgrade' : 'downgrade';
}

/** What the company has now and would not have with another package. */
export function lostWith(
  current: Package | undefined,
  next: Package | undefined,
): { features: string[]; themes: number } {
  if (!current || !next) return { features: [], themes: 0 };
  const kept = new Set(next.themes.map(({ id }) => id));
  return {
    // A higher level has all that is below it, though it may not say so; “everything in Basic” is no loss in Basic.
    features:
      next.level < current.level
        ? current.features.filter((feature) => !next.features.includes(feature) && !feature.includes(next.name))
        : [],
    themes: current.themes.filter(({ id }) => !kept.has(id)).length,
  };
}

/** How much a year costs less than twelve months, in whole percent; the best of all packages, 0 without any. */
export function yearlySaving(packages: readonly Package[]): number {
  const savings = packages.map(({ monthly_price: monthly, yearly_price: yearly }) => {
    const twelve = (centsOf(monthly) ?? 0) * 12;
    return twelve > 0 ? Math.floor((1 - (centsOf(yearly) ?? 0) / twelve) * 100) : 0;
  });
  return Math.max(0, ...savings);
}

/** Whether something that was paid for, or a running trial, ends early: those must be asked first. */
export const givesUp = ({ forfeits: { days, amount } }: Pick<Quote, 'forfeits'>) =>
  days > 0 || (centsOf(amount) ?? 0) > 0;

/** When the renewal's invoice will be issued; null where that time has come, or nothing is renewed. */
export function renewalToCome({ timeline, now }: Pick<Licence, 'timeline' | 'now'>): string | null {
  const issued = timeline.find(({ event }) => event === 'renewal_issued')?.at;
  return issued && Date.parse(issued) > Date.parse(now) ? issued : null;
}

/** Auto-renew tries at the end of the period and some days after; no attempt follows the total suspension. */
export const OFF_HINT = {
  none: 'current.offHint',
  active: 'current.offHint',
  allowance: 'current.offHintLate',
  partial_suspension: 'current.offHintLate',
  total_suspension: 'current.offHintSuspended',
} as const satisfies Record<LicenceStage, string>;
