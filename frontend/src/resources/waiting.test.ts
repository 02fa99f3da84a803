import { expect, it } from 'vitest';
import type { CompanyBalance, CompanySummary, LatestEditOrder, OpenInvoice, Requirement } from '@/api/types';
import { stateLook } from './companies';
import { sentOver, standingOver, waitingIn } from './waiting';

const licence = {
  period_ends_at: '2031-03-01T09:00:00Z',
  partial_suspension_at: '2031-03-08T09:00:00Z',
  total_suspension_at: '2031-03-22T09:00:00Z',
  erase_at: '2031-04-06T09:00:00Z',
};
const company = (over: Partial<CompanySummary>) =>
  ({
    id: 'c',
    status: 'confirmed',
    licence_stage: 'active',
    licence,
    is_owner: true,
    requirements: [],
    edit_orders: [],
    closing: null,
    ...over,
  }) as CompanySummary;
const field = (code: Requirement['code'], deadline: string | null = null, mine = true) =>
  ({ code, deadline, field: 'tax_number', may_edit: mine }) as Requirement;
const invoice = { id: 7, amount_due: '21.85', due_at: '2031-03-01T09:00:00Z', may_pay: true } as OpenInvoice;
const money = (id: string, available: string | null, open: OpenInvoice | null = invoice) =>
  ({ company: { id }, available, open_invoice: open }) as CompanyBalance;
const kinds = (...given: Parameters<typeof waitingIn>) => waitingIn(...given).map(({ kind }) => kind);

it('asks nothing about a paper whose successor waits for ops', () => {
  expect(kinds(company({ requirements: [field('sent', '2031-04-01')] }), undefined)).toEqual([]);
});

it('asks a member nothing that takes a right which they do not have', () => {
  const requirements = [field('expiring', '2031-04-01', false), field('missing')];
  expect(kinds(company({ requirements, is_owner: false }), undefined)).toEqual(['missing']);
});

it('puts the worst of all companies first, and within a kind what is due first', () => {
  const companies = [
    company({ id: 'draft', status: 'uncompleted', licence_stage: 'none' }),
    company({ id: 'later', requirements: [field('expiring', '2031-05-01')] }),
    company({ id: 'sooner', requirements: [field('expiring', '2031-04-01')] }),
    company({ id: 'billed' }),
    company({ id: 'rejected', status: 'rejected', requirements: [field('rejected')] }),
    company({ id: 'late', licence_stage: 'allowance' }),
    company({ id: 'partly', licence_stage: 'partial_suspension' }),
    company({ id: 'dying', licence_stage: 'total_suspension' }),
  ];
  const found = standingOver(companies, [money('billed', '0.00')]);
  expect(found.map((one) => [one.company.id, one.deadline])).toEqual([
    ['dying', licence.erase_at],
    ['partly', licence.total_suspension_at],
    ['late', licence.partial_suspension_at],
    ['rejected', null],
    ['billed', invoice.due_at],
    ['sooner', '2031-04-01'],
    ['later', '2031-05-01'],
    ['draft', null],
  ]);
});

it.each([
  ['21.85', true],
  ['21.84', false],
  [null, false],
])('with %s on the balance of a suspended company, paying 21.85 from it is offered: %s', (available, expected) => {
  const [first] = waitingIn(company({ licence_stage: 'total_suspension' }), money('c', available));
  expect([first?.invoice?.id, first?.isCovered]).toEqual([7, expected]);
});

it('what the reader may not settle stands all the same, for others', () => {
  const requirements = [field('expiring', '2031-04-01', false), field('sent', '2031-04-01', false)];
  const order = { id: 3, part: 'legal', status: 'rejected', may_edit: false } as LatestEditOrder;
  const [mine, their] = [
    company({ id: 'mine', requirements: [field('missing')] }),
    company({ id: 'their', is_owner: false, requirements, edit_orders: [order] }),
  ];
  const found = standingOver([mine, their], [money('their', '100.00', { ...invoice, may_pay: false })]);
  expect(found.map(({ kind, isMine }) => [kind, isMine])).toEqual([
    ['edit_order', false],
    ['invoice', false],
    ['missing', true],
    ['expiring', false],
  ]);
});

it('an invoice waits for those who may pay it', () => {
  expect(kinds(company({}), money('c', '100.00'))).toEqual(['invoice']);
  expect(kinds(company({}), money('c', '100.00', { ...invoice, may_pay: false }))).toEqual([]);
});

it('nothing waits where the reader can do nothing', () => {
  const requirements = [field('rejected')];
  expect(kinds(company({ status: 'under_review', requirements }), undefined)).toEqual([]);
  expect(kinds(company({ status: 'rejected', requirements, is_owner: false }), undefined)).toEqual([]);
  expect(kinds(company({ licence_stage: 'partial_suspension', requirements }), undefined)).toEqual([
    'partial_suspension',
  ]);
});

it.each([
  ['confirmed', 'active', 'company.status.confirmed'],
  ['confirmed', 'allowance', 'stage.allowance'],
  ['rejected', 'allowance', 'company.status.rejected'],
  ['rejected', 'total_suspension', 'stage.total_suspension'],
] as const)('a company that is %s and %s shows the worse of both', (status, stage, label) => {
  expect(stateLook({ status, licence_stage: stage, closing: null }).label).toBe(label);
});

it('a rejected edit order waits for those who may send another one, a pending one for the reviewers', () => {
  const order = (over: Partial<LatestEditOrder>) =>
    ({ id: 3, part: 'legal', may_edit: true, ...over }) as LatestEditOrder;
  const orders = [order({ status: 'rejected' }), order({ id: 4, status: 'pending' })];
  const read = { ...order({ status: 'rejected' }), may_edit: false };
  expect(waitingIn(company({ edit_orders: orders }), undefined).map((one) => one.order?.id)).toEqual([3]);
  expect(kinds(company({ edit_orders: [read] }), undefined)).toEqual([]);
  // Of a revoked approval its own reasons tell.
  expect(kinds(company({ status: 'rejected', edit_orders: orders }), undefined)).toEqual(['rejected']);
  const closed = { closed_at: '2031-03-01T09:00:00Z', erase_at: '2031-03-16T09:00:00Z' };
  const sent = sentOver([
    company({ edit_orders: orders }),
    company({ closing: closed, edit_orders: orders }),
    company({ licence_stage: 'total_suspension', edit_orders: orders }),
  ]);
  expect(sent.map((one) => one.order.id)).toEqual([4]);
});
