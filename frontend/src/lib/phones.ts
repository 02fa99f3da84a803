/** Numbering plans. Heavy: only ever loaded with `import()`, when the first phone number is validated or edited. */
import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min';
import { normaliseText } from './text';

const DEFAULT_REGION: CountryCode = 'SA';

/** As the API reads it (backend/common/phones.py); both are tested with backend/tests/common/typed_phones.json. */
const DIALLED = /^\(?\+?\d[\d ().-]*$/;
const readable = (text: string) =>
  normaliseText(text.normalize('NFKC'))
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/^00/, '+');
const regionOf = (region: string | undefined) => (region && isRegion(region) ? region : DEFAULT_REGION);
const isRegion = (region: string): region is CountryCode => (getCountries() as string[]).includes(region);
/** Anything else the library would read around: an extension would be dropped, a second number with it. */
const parse = (text: string, region?: string) => {
  const plain = readable(text);
  return DIALLED.test(plain) ? parsePhoneNumberFromString(plain, regionOf(region)) : undefined;
};

export const isValidPhone = (text: string, region?: string): boolean => parse(text, region)?.isValid() ?? false;

/**
 * E.164 of a number as it is typed, or with a calling code and a space before that: `0512345678`, `+966 0512345678`.
 * What is typed may begin with the same code again. Without spaces, but otherwise as it came, when it is no number.
 */
export function toE164(text: string, region?: string): string {
  const plain = readable(text);
  const once = plain.replace(/^\+(\d+) (?=\1)/, '+');
  const number = [plain, once].map((whole) => parse(whole, region)).find((parsed) => parsed?.isValid());
  return number?.number ?? plain.replace(/[\s().-]/g, '');
}

export function splitPhone(text: string, region?: string): { region: string; national: string } {
  const parsed = parse(text, region);
  return {
    region: parsed?.country ?? regionOf(region),
    national: parsed?.formatInternational().replace(/^\+\d+\s?/, '') ?? readable(text),
  };
}

export const formatPhone = (text: string) => parse(text)?.formatInternational() ?? text;

export const callingCodes = (): { region: string; code: string }[] =>
  getCountries().map((region) => ({ region, code: `+${getCountryCallingCode(region)}` }));
