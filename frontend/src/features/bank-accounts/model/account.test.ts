import { describe, expect, it } from 'vitest';
import { ibanLengthIn } from '@/lib/iban';
import { readIssue } from '@/lib/issue';
import * as rules from '@/lib/rules';
import { bankDefaults, bankSchema, needsIban } from './account';
import { typeIban } from '../components/IbanField';

const GOOD = {
  ...bankDefaults(null, { kind: 'establishment', currency: 'SAR', holder: 'شركة واحة السفر' }),
  bank_name: 'مصرف الراجحي',
  iban: 'SA0380000000608010167519',
};

function refusals(country: string, values: Record<string, string>): Record<string, string | undefined> {
  const result = bankSchema(country)(rules)['~standard'].validate(values) as {
    issues?: { path: string[]; message: string }[];
  };
  const issues = (result.issues ?? []).map(({ path, message }): [string, string | undefined] => [
    path.join('.'),
    readIssue(message)?.key,
  ]);
  // The first refusal of a field is the one that a form shows.
  return Object.fromEntries(issues.reverse());
}

describe('bank accounts', () => {
  it('start from what is known of the company', () => {
    expect(GOOD).toMatchObject({ account_holder_name: 'شركة واحة السفر', currency: 'SAR', account_type: 'entity' });
    expect(bankDefaults(null, { kind: 'freelancer', currency: null })).toMatchObject({
      account_holder_name: '',
      currency: '',
      account_type: 'personal',
    });
  });

  it('a saved account is shown as it was saved', () => {
    const saved = { iban: 'SA0380000000608010167519', account_holder_name: 'X', account_type: 'personal' as const };
    expect(bankDefaults(saved, { kind: 'establishment', currency: 'SAR', holder: 'Y' })).toMatchObject({
      account_holder_name: 'X',
      account_type: 'personal',
      currency: '',
    });
  });

  it('need an IBAN where banks give out IBANs', () => {
    expect(['SA', 'EG', 'AE', 'MA', 'SY', ''].map(needsIban)).toEqual([true, true, true, false, false, false]);
    expect(ibanLengthIn('SA')).toBe(24);
    expect(refusals('SA', GOOD)).toEqual({});
    expect(refusals('SA', { ...GOOD, iban: '' })).toEqual({ iban: 'required' });
    expect(refusals('SA', { ...GOOD, iban: 'SA03-8000-0000-6080-1016-7519' })).toEqual({ iban: 'iban' });
    expect(refusals('SA', { ...GOOD, iban: 'SA0480000000608010167519' })).toEqual({ iban: 'ibanInvalid' });
  });

  it('an account number elsewhere', () => {
    expect(refusals('MA', { ...GOOD, iban: '' })).toEqual({ account_number: 'required' });
    expect(refusals('MA', { ...GOOD, iban: '', account_number: '007 810 0001' })).toEqual({});
    expect(refusals('MA', { ...GOOD, iban: '', account_number: '12' })).toEqual({ account_number: 'rule.number' });
  });
});

describe('typing an IBAN', () => {
  it('groups what is pasted, whatever it came with', () => {
    expect(typeIban('sa03 8000\u200f0000-')).toEqual({ value: 'SA0380000000-', shown: 'SA03 8000 0000 -', caret: 16 });
    expect(typeIban('٠٣٨٠')).toMatchObject({ value: '0380' });
  });

  it('keeps the caret behind the letter just typed', () => {
    // «SA03 8|000»: a letter in the middle
    expect(typeIban('SA03 8X000', 7)).toEqual({ value: 'SA038X000', shown: 'SA03 8X00 0', caret: 7 });
    // the fifth letter opens a group
    expect(typeIban('SA038', 5)).toEqual({ value: 'SA038', shown: 'SA03 8', caret: 6 });
    // deleting the first letter of a group leaves the caret at its edge
    expect(typeIban('SA03 000', 5)).toMatchObject({ caret: 4 });
  });
});
