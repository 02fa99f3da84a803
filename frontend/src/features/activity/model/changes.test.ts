import { expect, it } from 'vitest';
import type { ActivityChange } from '@/api/types';
import { briefChange, changesOf } from './changes';

const change = (field: string, before: unknown, now: unknown): ActivityChange => ({
  field,
  label: field,
  old: before,
  new: now,
  old_label: before === false ? 'No' : null,
  new_label: now === true ? 'Yes' : null,
});
const CITY = { field: 'city', label: 'city', values: { old: 'Riyadh', new: 'Diriyah' } };

it('says what it was and what it is; what was empty and is, is no change', () => {
  expect(changesOf([change('city', 'Riyadh', 'Diriyah'), change('state', null, '')])).toEqual([CITY]);
  expect(changesOf([change('view_addresses', false, true)])[0]?.values).toEqual({ old: 'No', new: 'Yes' });
});

it('says of a secret number only that it is another one', () => {
  expect(changesOf([change('iban', null, null)])).toEqual([{ field: 'iban', label: 'iban', values: null }]);
});

it.each([
  ['a single one stands beside the sentence', [change('city', 'Riyadh', 'Diriyah')], 'city'],
  ['one of several waits', [change('city', 'Riyadh', 'Diriyah'), change('street', 'a', 'b')], undefined],
  ['a state is said by the sentence', [change('status', 'sent', 'canceled')], undefined],
  ['something new says by its name what it is', [change('city', null, 'Riyadh')], undefined],
  ['what is long waits', [change('about', 'a', 'b'.repeat(60))], undefined],
])('%s', (_, changes, brief) => {
  expect(briefChange(changes)?.field).toBe(brief);
});
