import { describe, expect, it } from 'vitest';
import type { Licence, Package, Quote, OpenOrder } from '@/api/types';
import { givesUp, lostWith, offersOf, yearlySaving } from './offers';

const item = (id: number, level: number, over: Partial<Package> = {}): Package => ({
  id,
  name: `P${id}`,
  level,
  features: [],
  monthly_price: `${level * 10}.00`,
  yearly_price: `${level * 100}.00`,
  currency: 'USD',
  trial_days: 0,
  periods: ['monthly', 'yearly'],
  themes: [],
  ...over,
});
const packages = [item(3, 2), item(1, 0, { periods: ['trial'], trial_days: 14 }), item(2, 1)];
const licence = (over: Partial<Licence>): Licence =>
  ({
    state: 'current',
    options: ['renew', 'change'],
    package: { id: 2, name: 'P2', level: 1 },
    period: 'monthly',
    now: '2026-12-01T09:00:00Z',
    timeline: [{ event: 'renewal_issued', at: '2026-12-13T09:00:00Z', days: 0, stage: null }],
    open_order: null,
    ...over,
  }) as Licence;
const actions = (over: Partial<Licence>) =>
  offersOf(licence(over), packages, 'yearly').map(({ item: { id }, action, right }) => [id, action, right]);

describe('what is on offer', () => {
  it('before the first licence: the trial and every package, by level', () => {
    expect(actions({ state: 'first_time', options: ['free', 'premium'], package: null, period: null })).toEqual([
      [1, 'trial', 'create_licence'],
      [2, 'subscribe', 'create_licence'],
      [3, 'subscribe', 'create_licence'],
    ]);
  });

  it('during a trial: the packages, as a first subscription', () => {
    expect(actions({ options: ['premium'], package: { id: 1, name: 'P1', level: 0 }, period: 'trial' })).toEqual([
      [2, 'subscribe', 'create_licence'],
      [3, 'subscribe', 'create_licence'],
    ]);
  });

  it('with a licence: renewing the own one, changing to another', () => {
    expect(actions({})).toEqual([
      [2, 'renew', 'edit_licence'],
      [3, 'upgrade', 'edit_licence'],
    ]);
  });

  it('a lower package is called otherwise than a higher one', () => {
    const package_ = { id: 3, name: 'P3', level: 2 };
    expect(actions({ package: package_ }).map(([id, action]) => [id, action])).toEqual([
      [2, 'downgrade'],
      [3, 'renew'],
    ]);
  });

  it('while suspended: reactivating', () => {
    expect(actions({ state: 'suspended' }).map(([, action]) => action)).toEqual(['reactivate', 'reactivate']);
  });

  it('leads to the next one up: none of these while an invoice waits, or it is time to renew', () => {
    const main = (over: Partial<Licence>) =>
      offersOf(licence(over), packages, 'yearly')
        .filter(({ isMain }) => isMain)
        .map(({ item: { id } }) => id);
    const suspended: Partial<Licence> = { state: 'suspended', now: '2027-01-01T09:00:00Z' };
    const order = { kind: 'renew', package: { id: 2 }, period: 'yearly' } as OpenOrder;
    expect(main({})).toEqual([3]);
    expect(main({ open_order: order })).toEqual([]);
    expect(main(suspended)).toEqual([]);
    expect(main({ ...suspended, open_order: order })).toEqual([]);
    const trial: Partial<Licence> = { options: ['premium'], package: { id: 1, name: 'P1', level: 0 }, period: 'trial' };
    expect(main(trial)).toEqual([2, 3]);
    expect(main({ ...trial, open_order: order })).toEqual([]);
  });

  it('what the company has is renewed above, but for another period', () => {
    const running = (wanted: 'monthly' | 'yearly') =>
      offersOf(licence({}), packages, wanted).flatMap(({ item, isRunning }) => (isRunning ? [item.id] : []));
    expect([running('yearly'), running('monthly')]).toEqual([[], [2]]);
  });

  it('what is ordered already waits to be paid, for its own period alone', () => {
    const open_order = { package: { id: 3 }, period: 'yearly' } as OpenOrder;
    const ordered = (wanted: 'monthly' | 'yearly') =>
      offersOf(licence({ open_order }), packages, wanted)
        .filter(({ isOrdered }) => isOrdered)
        .map(({ item: { id } }) => id);
    expect(ordered('yearly')).toEqual([3]);
    expect(ordered('monthly')).toEqual([]);
  });

  it('prices the period that was chosen, or the only one there is', () => {
    const prices = (wanted: 'monthly' | 'yearly') => offersOf(licence({}), packages, wanted).map(({ price }) => price);
    expect(prices('monthly')).toEqual(['10.00', '20.00']);
    expect(prices('yearly')).toEqual(['100.00', '200.00']);
    const monthlyOnly = [item(4, 3, { periods: ['monthly'] })];
    expect(offersOf(licence({}), monthlyOnly, 'yearly')).toMatchObject([{ period: 'monthly', price: '30.00' }]);
  });
});

it('says what a lower package lacks, and of a higher one only the themes', () => {
  const theme = (id: number) => ({ id, name: `T${id}` });
  const small = item(2, 1, { features: ['Invoices'], themes: [theme(1)] });
  const large = item(3, 2, { features: ['Invoices', 'Everything in P2', 'Reports'], themes: [1, 2, 3].map(theme) });
  expect(lostWith(large, small)).toEqual({ features: ['Reports'], themes: 2 });
  expect(lostWith(small, { ...large, features: [] })).toEqual({ features: [], themes: 0 });
  expect(lostWith(undefined, small)).toEqual({ features: [], themes: 0 });
});

it('promises no more saving than there is', () => {
  expect(yearlySaving(packages)).toBe(16);
  expect(yearlySaving([item(1, 0)])).toBe(0);
});

it('asks before anything is given up', () => {
  const quote = (days: number, amount: string) => ({ forfeits: { days, amount } }) as Quote;
  expect([givesUp(quote(0, '0.00')), givesUp(quote(3, '0.00')), givesUp(quote(0, '0.40'))]).toEqual([
    false,
    true,
    true,
  ]);
});
