import { describe, expect, it } from 'vitest';
import { readIssue } from '@/lib/issue';
import * as rules from '@/lib/rules';
import { newPhone, phoneBody, phoneDefaults, phonesSchema, repeated, type PhoneValues } from './phones';

const phone = (values: Partial<PhoneValues>): PhoneValues => ({ ...newPhone(), name: 'الرئيسي', ...values });

async function refusals(region: string, values: PhoneValues[]) {
  const result = await phonesSchema(rules, region)['~standard'].validate(values);
  return (result.issues ?? []).map(({ path, message }) => [
    (path ?? []).map(String).join('.'),
    readIssue(message)?.key,
  ]);
}

describe('phones', () => {
  it('are read as the country of the company writes them', async () => {
    expect(await refusals('SA', [phone({ phone: '0512345678' })])).toEqual([]);
    expect(await refusals('EG', [phone({ phone: '01001234567' })])).toEqual([]);
    expect(await refusals('AE', [phone({ phone: '٠٥٠١٢٣٤٥٦٧' })])).toEqual([]);
    expect(await refusals('SA', [phone({ phone: '051234567' })])).toEqual([['0.phone', 'phone']]);
  });

  it('an Egyptian hotline is dialled in Egypt only, and goes without a country code', async () => {
    expect(await refusals('EG', [phone({ phone: '+2015123', type: 'landline' })])).toEqual([]);
    expect(await refusals('SA', [phone({ phone: '15123', type: 'landline' })])).toEqual([['0.phone', 'phone']]);
    expect(phoneBody(phone({ phone: '+2015123' }), 'EG').phone).toBe('15123');
    expect(phoneBody(phone({ phone: '+201001234567' }), 'EG').phone).toBe('+201001234567');
  });

  it('there is at least one, and none twice', async () => {
    expect(await refusals('SA', [])).toEqual([['', 'rule.phones']]);
    const twice = [phone({ phone: '+966512345678' }), phone({ phone: '+966512345678' })];
    expect(await refusals('SA', twice)).toEqual([['1.phone', 'rule.twice']]);
    expect(await refusals('SA', [twice[0]!, phone({ phone: '+966512345678', type: 'whatsapp' })])).toEqual([]);
  });

  it('a form starts with one line, or with what is saved', () => {
    expect(phoneDefaults([])).toEqual([newPhone()]);
    expect(phoneDefaults([], 'x', '+966512345678')[0]).toMatchObject({ phone: '+966512345678', public: false });
    const saved = { id: 7, name: 'x', phone: '+966512345678', type: 'mobile' as const, public: false };
    expect(phoneDefaults([saved], 'x', '+966500000000')).toEqual([saved]);
  });

  it('repeated', () => {
    expect(repeated(['a', '', 'b', '', 'a', 'a'], (value) => value)).toEqual([4, 5]);
  });
});
