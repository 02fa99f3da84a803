import { describe, expect, it } from 'vitest';
import { readIssue } from '@/lib/issue';
import * as rules from '@/lib/rules';
import { addressDefaults, addressFields, addressSchema } from './fields';

const RIYADH = {
  ...addressDefaults(null),
  address_name: 'المكتب الرئيسي',
  city: 'الرياض',
  district: 'العليا',
  street: 'طريق الملك فهد',
  building_no: '٢٩٢٩',
  postal_code: '12213',
};

async function refusals(country: string, values: object): Promise<Record<string, string | undefined>> {
  const result = await addressSchema(country)(rules)['~standard'].validate(values);
  const issues = (result.issues ?? []).map(({ path = [], message }): [string, string | undefined] => [
    path.map(String).join('.'),
    readIssue(message)?.key,
  ]);
  return Object.fromEntries(issues);
}

describe('addresses', () => {
  it('are called as their country calls them', () => {
    expect(
      ['SA', 'EG', 'AE', 'FR'].map((country) => addressFields(country).find(({ name }) => name === 'state')?.label),
    ).toEqual(['state.labelRegion', 'state.labelGovernorate', 'state.labelEmirate', 'state.label']);
  });

  it('need what their country needs', () => {
    const needed = (country: string) => addressFields(country).flatMap(({ name, required }) => (required ? name : []));
    expect(needed('SA')).toEqual(['address_name', 'city', 'district', 'street', 'building_no', 'postal_code']);
    expect(needed('EG')).toEqual(['address_name', 'state', 'city', 'street', 'building_no']);
    expect(needed('AE')).toEqual(['address_name', 'state', 'city', 'street']);
    expect(needed('FR')).toEqual(['address_name', 'city', 'street']);
  });

  it('only a Saudi one has a short form', () => {
    const names = (country: string) => addressFields(country).map(({ name }) => name);
    expect(names('SA')).toContain('short_address');
    expect(names('EG')).not.toContain('short_address');
  });

  it('a Saudi one has the shape of the national address', async () => {
    expect(await refusals('SA', RIYADH)).toEqual({});
    expect(await refusals('SA', { ...RIYADH, short_address: 'rrrd2929' })).toEqual({});
    expect(
      await refusals('SA', { ...RIYADH, building_no: '29', postal_code: '1221', short_address: 'RRR2929' }),
    ).toEqual({ building_no: 'rule.building', postal_code: 'rule.postal', short_address: 'rule.short' });
  });

  it('elsewhere a postal code may be missing or of any usual form', async () => {
    const dubai = { ...addressDefaults(null), address_name: 'HQ', state: 'Dubai', city: 'Dubai', street: 'SZR' };
    expect(await refusals('AE', dubai)).toEqual({});
    expect(await refusals('AE', { ...dubai, postal_code: '?' })).toEqual({ postal_code: 'rule.postalAnywhere' });
  });

  it('leaves nothing of a short address behind in another country', async () => {
    const result = await addressSchema('AE')(rules)['~standard'].validate({
      ...addressDefaults({
        address_name: 'HQ',
        state: 'Dubai',
        city: 'Dubai',
        street: 'SZR',
        short_address: 'RRRD2929',
      }),
    });
    expect(result).toMatchObject({ value: { short_address: '' } });
  });
});
