import { describe, expect, it } from 'vitest';
import { readIssue } from '@/lib/issue';
import * as rules from '@/lib/rules';
import {
  digitalNameOf,
  isAskable,
  publicAddress,
  nameTwin,
  namesSchema,
  suggestDigitalName,
  currencyOf,
} from './fields';
import { isWaiting, notesOf } from './step';

const GOOD = { company_name: 'واحة السفر', name_ar: 'شركة واحة السفر', name_en: 'Wahat Travel' };

function refusals(values: Record<string, string>): Record<string, string | undefined> {
  const result = namesSchema(rules)['~standard'].validate(values) as { issues?: { path: string[]; message: string }[] };
  const issues = (result.issues ?? []).map(({ path, message }): [string, string | undefined] => [
    path.join('.'),
    readIssue(message)?.key,
  ]);
  // The first refusal of a field is the one that a form shows.
  return Object.fromEntries(issues.reverse());
}

describe('names', () => {
  it('are written in their own letters', () => {
    expect(refusals(GOOD)).toEqual({});
    expect(refusals({ ...GOOD, name_ar: 'Wahat', name_en: 'واحة' })).toEqual({
      name_ar: 'rule.arabic',
      name_en: 'rule.english',
    });
    expect(refusals({ ...GOOD, name_ar: 'واحة Travel', name_en: 'Wahat واحة' })).toEqual({ name_en: 'rule.english' });
    expect(refusals({ company_name: ' ', name_ar: 'و', name_en: 'W' })).toEqual({
      company_name: 'required',
      name_ar: 'min',
      name_en: 'min',
    });
  });

  it('one name fills its twin', () => {
    expect(['واحة', 'Wahat', 'واحة Wahat', '24'].map(nameTwin)).toEqual(['name_ar', 'name_en', 'name_ar', null]);
  });

  it('suggest a digital name', () => {
    expect(suggestDigitalName('Wahat Al-Safar Travel Co. 24')).toBe('wahat-al-safar-travel-co');
    expect(suggestDigitalName('Café Été')).toBe('cafe-ete');
    expect(suggestDigitalName('24')).toBe('');
    expect(suggestDigitalName('Arabian Peninsula Adventures Holding Company')).toBe(
      'arabian-peninsula-adventures-holding',
    );
  });

  it('a digital name is asked about only when it could be one', () => {
    expect(digitalNameOf(' Wahat-Travel ')).toBe('wahat-travel');
    expect(['wahat-travel', 'travel_co', 'ab', 'tr4vel', 'a--b', '-abc'].map(isAskable)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('the address of the page shows what is known of it', () => {
    expect(publicAddress('qafila.example', 'wahat-travel')).toBe('qafila.example/c/wahat-travel');
    expect(publicAddress('qafila.example', '')).toBe('qafila.example/c/…');
    expect(publicAddress('qafila.example', 'واحات')).toBe('qafila.example/c/…');
  });

  it('a country has its money', () => {
    expect(['SA', 'EG', 'AE', 'FR'].map(currencyOf)).toEqual(['SAR', 'EGP', 'AED', null]);
  });
});

describe('notes', () => {
  it('reasons come before remarks, none twice, those of a list above it', () => {
    const said = {
      errors: { tax_number: ['لا يطابق المستند'], 'phones.0.phone': ['خطأ'], 'phones.1.phone': ['خطأ'] },
      warnings: { tax_number: ['رقم التحقق'] },
      unchanged: { tax_number: '', entity_name: 'كما في السجل' },
    };
    expect(notesOf(said, (because) => `«${because}»`)).toEqual({
      entity_name: [{ kind: 'answer', text: '«كما في السجل»' }],
      tax_number: [
        { kind: 'reason', text: 'لا يطابق المستند' },
        { kind: 'remark', text: 'رقم التحقق' },
      ],
      phones: [{ kind: 'reason', text: 'خطأ' }],
    });
  });

  it('what was rejected waits until it is another one or somebody says why it stays', () => {
    expect(isWaiting({ unchanged: { logo: '' } })).toBe(true);
    expect(isWaiting({ unchanged: { logo: 'شعارنا المسجل' } })).toBe(false);
    expect(isWaiting({ unchanged: {} })).toBe(false);
  });
});
