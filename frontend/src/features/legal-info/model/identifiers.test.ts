import { describe, expect, it } from 'vitest';
import { identifierVerdict, passesLuhn } from './identifiers';

const TODAY = new Date('2026-11-20T00:00:00Z');
const verdict = (country: string, field: string, value: string) => identifierVerdict(country, field, value, TODAY);

const ACCEPTED: [country: string, field: string, values: string[]][] = [
  ['SA', 'person_identification', ['1000000008', '1012345672', '2123456788', '2456789011', 'A12345678']],
  ['SA', 'registration_number', ['7000000001', '7012345678', '1010123456', '4030123456', '2050123456']],
  ['SA', 'tax_number', ['310122393500003', '300000157210003', '399999999900003']],
  ['EG', 'tax_number', ['100531385', '100-531-385', '331-105-268']],
  ['EG', 'person_identification', ['29001010100017', '30101010212346', '29912313500193', '28802291305576']],
  ['EG', 'registration_number', ['123456', '4', '0', '12A45']],
  ['AE', 'tax_number', ['100025906700003', '100289012500003', '104567890900003']],
  ['AE', 'person_identification', ['784198412345674', '784-1990-1234567-6', '784198412345671']],
  ['AE', 'registration_number', ['CN-1234567', 'DMCC-123456', 'CN 1234567']],
  ['SA', 'tourism_license', ['73104512']],
  ['FR', 'tax_number', ['FR40303265045']],
];

const REFUSED: [country: string, field: string, refusal: string, values: string[]][] = [
  ['SA', 'person_identification', 'rule.saPerson', ['3000000004', '100000008']],
  ['SA', 'person_identification', 'rule.personCheck', ['1000000000', '1071724369', '2012345678']],
  ['SA', 'registration_number', 'rule.saRegistration', ['0101012345', '101012345', '10101234567', '10101A3456']],
  ['SA', 'tax_number', 'rule.saTax', ['210122393500003', '310122393500001', '31012239350003', '3-1012239350000-3']],
  ['EG', 'tax_number', 'rule.egTax', ['12345', 'VV3456789', '1005313850']],
  ['EG', 'person_identification', 'rule.egPerson', ['2900101010001', '19001010100017']],
  ['EG', 'person_identification', 'rule.egBirth', ['29013010100017', '39901010100015']],
  ['EG', 'person_identification', 'rule.egGovernorate', ['29001019900010']],
  ['AE', 'tax_number', 'rule.aeTax', ['10002590670003', '300025906700003', '10002590670000A']],
  ['AE', 'person_identification', 'rule.aePerson', ['783198412345670', '78419841234567']],
  ['KW', 'registration_number', 'rule.characters', ['12<3', '1'.repeat(41)]],
];

describe('identity, register and tax numbers', () => {
  it.each(ACCEPTED)('%s %s takes what its authority prints', (country, field, values) => {
    for (const value of values) expect([value, verdict(country, field, value)]).toEqual([value, null]);
  });

  it.each(REFUSED)('%s %s refuses with %s', (country, field, refusal, values) => {
    for (const value of values) expect([value, verdict(country, field, value)]).toEqual([value, refusal]);
  });

  it('reads Arabic digits, spaces and pasted direction marks', () => {
    expect(verdict('SA', 'tax_number', ' ٣١٠١٢٢٣٩٣٥٠٠٠٠٣ \u200f')).toBeNull();
  });

  it('leaves an empty field to «required»', () => {
    expect(verdict('SA', 'tax_number', '  ')).toBeNull();
  });

  it('a person born tomorrow is nobody yet', () => {
    expect(identifierVerdict('EG', 'person_identification', '32611210100017', TODAY)).toBe('rule.egBirth');
    expect(identifierVerdict('EG', 'person_identification', '32611200100017', TODAY)).toBeNull();
  });

  it('Luhn', () => {
    expect(passesLuhn('1000000008')).toBe(true);
    expect(passesLuhn('1000000009')).toBe(false);
  });
});
