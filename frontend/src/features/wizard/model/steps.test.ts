import { describe, expect, it } from 'vitest';
import type { Requirement, StepState } from '@/api/types';
import { localField } from '@/components/form/useWantedField';
import type { Locale } from '@/config/locales';
import { i18n, startI18n } from '@/i18n/i18n';
import { keyOf, STEP_KEYS } from '@/resources/wizard';
import { WORDS } from '@/testing/words';
import { doneCount, isOpen, parseStep, rejectedSteps, stepAfter, stepOfField, STATE_LOOK } from './steps';

const progress = (states: string, next: number | null) => ({
  steps: [...states].map((letter, index) => ({
    number: index + 1,
    key: keyOf(index + 1),
    label: '',
    state: ({ d: 'done', p: 'pending', i: 'inactive' } as Record<string, StepState>)[letter]!,
  })),
  next_step: next,
});

describe('steps', () => {
  it('of rejected fields want to be corrected', () => {
    const wants = (code: Requirement['code'], field: string) => ({ code, field }) as Requirement;
    const company = { requirements: [wants('rejected', 'documents.tax_card'), wants('missing', 'name_ar')] };
    expect([...rejectedSteps(company)]).toEqual([6]);
  });

  it('are named or numbered in the address', () => {
    expect(['1', '10', 'legal', '0', '11', 'x', '5a', undefined].map(parseStep)).toEqual([
      1,
      10,
      5,
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('a fresh draft opens one after the other', () => {
    const fresh = progress('dpiiiiiiii', 2);
    expect([1, 2, 3, 10].map((number) => isOpen(fresh, number))).toEqual([true, true, false, false]);
    expect(doneCount(fresh)).toBe(1);
  });

  it('saving leads to the next open step', () => {
    expect(stepAfter(progress('ddpiiiiiii', 3), 2)).toBe(3);
    // somebody went back to the names while six steps were done
    expect(stepAfter(progress('ddddddpiii', 7), 2)).toBe(7);
  });

  it('in a rejected company saving leads to the next rejected field, then to the review', () => {
    const rejected = progress('ddpddpdddi', 3);
    expect(stepAfter(rejected, 3)).toBe(6);
    expect(stepAfter(progress('dddddddddp', 10), 6)).toBe(10);
    expect(isOpen(rejected, 9)).toBe(true);
    expect(isOpen(rejected, 10)).toBe(false);
  });

  it('every field knows its step and what the form there calls it', () => {
    expect(
      ['tax_number', 'documents.tax_card', 'address.city', 'address', 'phones.0.phone', 'bank_account.iban', 'x'].map(
        (field) => [stepOfField(field), localField(field)],
      ),
    ).toEqual([
      [5, 'tax_number'],
      [6, 'tax_card'],
      [7, 'city'],
      [7, 'address'],
      [8, 'phones.0.phone'],
      [9, 'iban'],
      [null, 'x'],
    ]);
  });

  it('every state has a look and a word', async () => {
    await startI18n('ar', { resources: WORDS });
    expect(Object.keys(STATE_LOOK)).toEqual(['done', 'pending', 'inactive']);
    // The specification's words.
    const said = (locale: Locale) =>
      (['pending', 'inactive'] as const).map((state) => i18n.getFixedT(locale, 'wizard')(STATE_LOOK[state].label));
    expect(said('en')).toEqual(['Working on it', 'Not completed yet']);
    expect(said('ar')).toEqual(['قيد الإعداد', 'لم تكتمل بعد']);
    expect(STEP_KEYS).toHaveLength(10);
  });
});
