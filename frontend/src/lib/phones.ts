/** Numbering plans. Heavy: only ever loaded with `import()`, when the first phone number is judged or edited. */
import {
  AsYouType,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min';
import { normaliseText } from './text';

const DEFAULT_REGION: CountryCode = 'SA';

const readable = (text: string) => normaliseText(text).replace(/^00/, '+');
const regionOf = (region: string | undefined) => (region && isRegion(region) ? region : DEFAULT_REGION);
const isRegion = (region: string): region is CountryCode => (getCountries() as string[]).includes(region);

export function isValidPhone(text: string, region?: string): boolean {
  return parsePhoneNumberFromString(readable(text), regionOf(region))?.isValid() ?? false;
}

/** E.164, or the text as it came when it is not a number yet. */
export function toE164(text: string, region?: string): string {
  const plain = readable(text);
  return parsePhoneNumberFromString(plain, regionOf(region))?.number ?? plain;
}

export function splitPhone(text: string, region?: string): { region: string; national: string } {
  const parsed = parsePhoneNumberFromString(readable(text), regionOf(region));
  return {
    region: parsed?.country ?? regionOf(region),
    national: parsed?.formatInternational().replace(/^\+\d+\s?/, '') ?? readable(text),
  };
}

export const formatWhileTyping = (text: string, region: string) =>
  new AsYouType(regionOf(region)).input(readable(text));

export const formatPhone = (text: string) => parsePhoneNumberFromString(readable(text))?.formatInternational() ?? text;

export const callingCodes = (): { region: string; code: string }[] =>
  getCountries().map((region) => ({ region, code: `+${getCountryCallingCode(region)}` }));
