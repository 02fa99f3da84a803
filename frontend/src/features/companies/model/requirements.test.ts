import { describe, expect, it } from 'vitest';
import type { CompanySummary, Requirement } from '@/api/types';
import { needsAction, pressingOf, progressOf, wayTo } from './requirements';

const requirement = (over: Partial<Requirement>): Requirement => ({
  field: 'tax_number',
  label: 'Tax number',
  holds_up: 'review',
  step: 5,
  code: 'missing',
  reason: '',
  deadline: null,
  section: 'legal_info',
  ...over,
});
const company = (over: Partial<CompanySummary>): CompanySummary =>
  ({
    id: 'c1',
    status: 'confirmed',
    requirements: [],
    licence_stage: 'active',
    is_owner: true,
    wizard: { steps: [], next_step: null },
    ...over,
  }) as CompanySummary;

describe('the banner of home', () => {
  it('shows the most pressing requirement of each company, rejections first, drafts not at all', () => {
    const draft = company({ id: 'draft', status: 'uncompleted', requirements: [requirement({ code: 'rejected' })] });
    const expiring = company({ id: 'expiring', requirements: [requirement({ code: 'expiring' })] });
    const rejected = company({
      id: 'rejected',
      status: 'rejected',
      requirements: [requirement({ code: 'missing' }), requirement({ code: 'rejected', field: 'documents.tax_card' })],
    });
    const shown = pressingOf([draft, expiring, rejected]);
    expect(shown.map((item) => [item.company.id, item.requirement.code, item.others])).toEqual([
      ['rejected', 'rejected', 1],
      ['expiring', 'expiring', 0],
    ]);
  });

  it('leads a rejected company to the wizard step of the field, a confirmed one to its main info', () => {
    const paper = requirement({ field: 'documents.tax_card', step: 6 });
    expect(wayTo(company({ status: 'rejected' }), paper)).toBe('/add-company/c1/6?field=documents.tax_card');
    expect(wayTo(company({}), paper)).toBe('/company/c1/main-info/legal-info?field=documents.tax_card');
  });
});

it('knows which companies wait for their reader', () => {
  expect(needsAction(company({}))).toBe(false);
  expect(needsAction(company({ status: 'under_review', licence_stage: 'none' }))).toBe(false);
  expect(needsAction(company({ licence_stage: 'allowance' }))).toBe(true);
  expect(needsAction(company({ status: 'rejected' }))).toBe(true);
});

it('counts the steps that are done and finds the next', () => {
  const steps = Array.from({ length: 10 }, (_, index) => ({
    number: index + 1,
    key: 'kind' as const,
    label: '',
    state: index < 5 ? ('done' as const) : ('inactive' as const),
  }));
  expect(progressOf({ wizard: { steps, next_step: 6 } })).toMatchObject({
    done: 5,
    all: 10,
    percent: 50,
    next: { number: 6 },
  });
});
