import { describe, expect, it } from 'vitest';
import { readIssue } from '@/lib/issue';
import * as rules from '@/lib/rules';
import { legalDefaults, legalFields, legalLabel, legalSchema } from './fields';

const parse = (kind: 'establishment' | 'freelancer', country: string, values: Record<string, string>) =>
  legalSchema(kind, country)(rules)['~standard'].validate(values) as
    { value: Record<string, string>; issues?: undefined } | { issues: { path: string[]; message: string }[] };

const GOOD = {
  entity_name: ' شركة واحة السفر ',
  registration_number: '٧٠٠ ١٢٣ ٤٥٦٧',
  tax_number: '310122393500003',
  tourism_license: '73104512',
};

describe('legal fields', () => {
  it('an establishment and a freelancer have their own', () => {
    expect(legalFields('establishment', 'SA').map(({ name }) => name)).toEqual([
      'entity_name',
      'registration_number',
      'tax_number',
      'tourism_license',
    ]);
    expect(legalFields('freelancer', 'EG').map(({ name }) => name)).toEqual([
      'fullname',
      'person_identification',
      'freelance_license_number',
    ]);
  });

  it('are called as their country calls them', () => {
    expect(legalLabel('registration_number', 'SA')).toBe('registration_number.labelSA');
    expect(legalLabel('registration_number', 'EG')).toBe('registration_number.label');
    expect(legalLabel('registration_number', 'AE')).toBe('registration_number.labelAE');
    expect(legalLabel('tax_number', 'KW')).toBe('tax_number.label');
  });

  it('are parsed as they are stored', () => {
    expect(parse('establishment', 'SA', GOOD)).toMatchObject({
      value: { entity_name: 'شركة واحة السفر', registration_number: '7001234567' },
    });
    expect(
      parse('establishment', 'AE', { ...GOOD, registration_number: 'cn 12 34', tax_number: '100025906700003' }),
    ).toMatchObject({
      value: { registration_number: 'CN 12 34' },
    });
  });

  it('each refusal stands beside its field', () => {
    const result = parse('establishment', 'SA', { ...GOOD, entity_name: '', tax_number: '31012239350000' });
    const issues: [string, string | undefined][] = (result.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      readIssue(message)?.key,
    ]);
    const refusals = Object.fromEntries(issues);
    expect(refusals).toEqual({ entity_name: 'required', tax_number: 'rule.saTax' });
  });

  it('start from what is saved', () => {
    expect(legalDefaults('freelancer', { fullname: 'سارة' })).toEqual({
      fullname: 'سارة',
      person_identification: '',
      freelance_license_number: '',
    });
  });
});
