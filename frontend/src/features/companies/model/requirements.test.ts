import { expect, it } from 'vitest';
import type { CompanySummary, Requirement } from '@/api/types';
import { progressOf, wayTo } from './requirements';

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

it('a requirement leads a rejected company to the wizard step of the field, a confirmed one to its main info', () => {
  const paper = requirement({ field: 'documents.tax_card', step: 6 });
  expect(wayTo(company({ status: 'rejected' }), paper, () => false)).toBe('/add-company/c1/6?field=documents.tax_card');
  expect(wayTo(company({}), paper, () => true)).toBe('/company/c1/main-info/legal-info?field=documents.tax_card');
});

it('a requirement leads nowhere while the screen where it is dealt with is not built', () => {
  expect(wayTo(company({}), requirement({}), (name) => name !== 'legalInfo')).toBeNull();
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
