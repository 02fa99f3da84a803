/** IBAN: length by country where we know it, and the check sum (ISO 7064, mod 97). */

const LENGTH: Record<string, number> = {
  SA: 24,
  AE: 23,
  EG: 29,
  KW: 30,
  JO: 30,
  BH: 22,
  QA: 29,
  OM: 23,
  LB: 28,
  IQ: 23,
  TR: 26,
  GB: 22,
  DE: 22,
  FR: 27,
};

export function isValidIban(iban: string): boolean {
  if (!/^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const length = LENGTH[iban.slice(0, 2)];
  if (length !== undefined && iban.length !== length) return false;
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
