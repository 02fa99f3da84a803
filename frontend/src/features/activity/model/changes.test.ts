import { expect, it } from 'vitest';
import type { ActivityChange } from '@/api/types';
import { changesOf } from './changes';

const change = (field: string, before: unknown, now: unknown): ActivityChange => ({
  field,
  label: field,
  old: before,
  new: now,
  old_label: before === false ? 'No' : null,
  new_label: now === true ? 'Yes' : null,
});
const fields = (all: { field: string }[]) => all.map(({ field }) => field).join(' ');

it('shows what it was and what it is', () => {
  expect(changesOf([change('city', 'Riyadh', 'Diriyah')]).shown).toEqual([
    { field: 'city', label: 'city', values: { old: 'Riyadh', new: 'Diriyah' } },
  ]);
});

it('keeps all but the first three behind a button, but never one alone', () => {
  const many = ['a', 'b', 'c', 'd', 'e'].map((field) => change(field, '1', '2'));
  expect([fields(changesOf(many).shown), fields(changesOf(many).more)]).toEqual(['a b c', 'd e']);
  expect([fields(changesOf(many.slice(1)).shown), fields(changesOf(many.slice(1)).more)]).toEqual(['b c d e', '']);
});

it('keeps the values of something new, and rights that are given, behind a button; empty ones are none', () => {
  const street = [change('city', null, 'Riyadh'), change('state', null, ''), change('street', null, 'King')];
  const added = changesOf([...street, change('country', null, 'SA')]);
  expect([fields(added.shown), fields(added.more)]).toEqual(['', 'city street country']);
  expect(fields(changesOf(street).shown)).toBe('city street');
  const given = changesOf(
    ['view_addresses', 'edit_addresses', 'delete_addresses'].map((it) => change(it, false, true)),
  );
  expect([fields(given.shown), given.more[0]?.values]).toEqual(['', { old: 'No', new: 'Yes' }]);
});

it('says of a secret number only that it is another one', () => {
  expect(changesOf([change('iban', null, null)]).shown).toEqual([{ field: 'iban', label: 'iban', values: null }]);
});

it('keeps what is long, such as all rights of a member, behind a button', () => {
  const rights = change('permissions_given', null, 'Addresses (view, edit) · '.repeat(9));
  expect([fields(changesOf([rights]).shown), fields(changesOf([rights]).more)]).toEqual(['', 'permissions_given']);
});
