/** Country, currency and language. */
import { LOCALES } from '@/config/locales';
import type * as Rules from '@/lib/rules';

export const regionSchema = (rules: typeof Rules) =>
  rules.z.object({ country: rules.choice(), currency: rules.choice(), lang: rules.choice() });

export const COMPANY_LANGUAGES = LOCALES;

const CURRENCY: Record<string, string> = {
  SA: 'SAR',
  EG: 'EGP',
  AE: 'AED',
  KW: 'KWD',
  QA: 'QAR',
  BH: 'BHD',
  OM: 'OMR',
  JO: 'JOD',
  LB: 'LBP',
  IQ: 'IQD',
  YE: 'YER',
  SY: 'SYP',
  SD: 'SDG',
  LY: 'LYD',
  TN: 'TND',
  DZ: 'DZD',
  MA: 'MAD',
  TR: 'TRY',
  US: 'USD',
  GB: 'GBP',
};

/** The money of a country, as a first guess that can be changed. */
export const currencyOf = (country: string): string | null => CURRENCY[country] ?? null;
