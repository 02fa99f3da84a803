/** The countries whose people use the portal most: offered until the numbering plans (`phones.ts`) of all have been fetched. */
export const COMMON = [
  'SA +966, EG +20, AE +971, KW +965, QA +974, BH +973, OM +968, JO +962, LB +961, IQ +964, YE +967, PS +970, SY +963',
  'SD +249, LY +218, TN +216, DZ +213, MA +212, TR +90, GB +44, DE +49, FR +33, US +1, IN +91, PK +92',
]
  .flatMap((line) => line.split(', '))
  .map((entry) => ({ region: entry.slice(0, 2), code: entry.slice(3) }));

/** Whose calling code a whole number begins with, of the countries that most people here come from. */
export const commonCountryOf = (number: string) => COMMON.find(({ code }) => number.startsWith(code));

/** As the plans group them, for the numbers that are seen most. Others stay as they are until the plans have come. */
export const groupPhone = (number: string) => number.replace(/^(\+966)([15]\d)(\d{3})(\d{4})$/, '$1 $2 $3 $4');
