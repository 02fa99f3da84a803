import { expect, it } from 'vitest';
import type { CompanySummary, Requirement } from '@/api/types';
import { boardOf, comesFirst, progressOf, wayTo } from './requirements';

const requirement = (over: Partial<Requirement>): Requirement => ({
  field: 'tax_number',
  label: 'Tax number',
  holds_up: 'review',
  step: 5,
  code: 'missing',
  may_edit: true,
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
  expect(wayTo(company({ status: 'rejected' }), paper)).toBe('/add-company/c1/6?field=documents.tax_card');
  expect(wayTo(company({}), paper)).toBe('/company/c1/main-info/legal-info?field=documents.tax_card');
});

it('a step that cannot be opened yet names the one that comes first', () => {
  const steps = (['done', 'pending', 'inactive'] as const).map((state, index) => ({
    number: index + 4,
    key: 'kind',
    state,
  }));
  const draft = company({ status: 'uncompleted', wizard: { steps, next_step: 5 } as CompanySummary['wizard'] });
  expect(comesFirst(draft, { step: 6 })?.number).toBe(5);
  expect(comesFirst(draft, { step: 5 })).toBeUndefined();
  expect(comesFirst(company({}), { step: 6 })).toBeUndefined();
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

it('a draft leads its owner to the wizard', () => {
  const city = requirement({ field: 'address.city', section: 'addresses', step: 7 });
  expect(wayTo(company({ status: 'uncompleted' }), city)).toBe('/add-company/c1/7?field=address.city');
});

it('the board has what holds the same up together, the worst first, and what was sent apart', () => {
  const { open, sent } = boardOf([
    requirement({ field: 'documents.tax_card', code: 'expiring', holds_up: 'approval', deadline: '2026-12-01' }),
    requirement({ field: 'documents.tourism_license', code: 'sent', holds_up: 'approval' }),
    requirement({ field: 'phones', holds_up: 'payment' }),
    requirement({ field: 'address', holds_up: 'payment' }),
    requirement({ field: 'documents.commercial_register', code: 'expired', holds_up: 'approval' }),
  ]);
  expect(open.map(({ holdsUp, rows }) => [holdsUp, rows.map(({ field }) => field)])).toEqual([
    ['approval', ['documents.commercial_register', 'documents.tax_card']],
    ['payment', ['phones', 'address']],
  ]);
  expect(sent.map(({ field }) => field)).toEqual(['documents.tourism_license']);
});
