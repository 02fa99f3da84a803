/** IBAN: length by country, and the check sum (ISO 7064, mod 97). */

/** Where banks give out IBANs, and how long they are there (the IBAN registry). Elsewhere an account number must do. */
const REGISTRY =
  'AD24 AE23 AL28 AT20 AX18 AZ28 BA20 BE16 BG22 BH22 BI27 BL27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 ' +
  'EE20 EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GF27 GG22 GI23 GL18 GP27 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IM22 ' +
  'IQ23 IS26 IT27 JE22 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MF27 MK19 MN20 MQ27 MR27 ' +
  'MT31 MU30 NC27 NI28 NL18 NO15 OM23 PF27 PK24 PL28 PM27 PS29 PT25 QA29 RE27 RO24 RS22 RU33 SA24 SC31 SD18 SE24 ' +
  'SI19 SK24 SM27 SO23 ST25 SV28 TF27 TL23 TN24 TR26 UA29 VA22 VG24 WF27 XK20 YE30 YT27';

const LENGTHS = new Map(REGISTRY.split(' ').map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]));

/** Null where there is no IBAN. */
export const ibanLengthIn = (country: string): number | null => LENGTHS.get(country) ?? null;

export function isValidIban(iban: string): boolean {
  if (!/^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const length = ibanLengthIn(iban.slice(0, 2));
  if (length !== null && iban.length !== length) return false;
  const rearranged = iban.slice(4) + iban.slice(0, 4);
  let remainder = 0;
  for (const letter of rearranged) {
    const value = parseInt(letter, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder === 1;
}

/** In groups of four, as a bank prints it. */
export const groupIban = (iban: string) => iban.replace(/\s+/g, '').replace(/(.{4})(?=.)/g, '$1 ');

/** The first of `banks` whose IBANs begin like this one. */
export const bankOf = <B extends { country: string; code: string }>(iban: string, banks: readonly B[] = []) =>
  banks.find(({ country, code }) => iban.startsWith(country) && iban.startsWith(code, 4));
