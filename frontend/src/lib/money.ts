/** Money on the screen: strings with two places in, integer cents for arithmetic, never floating point. */
import { latinDigits } from './text';

/** The most that is taken as an amount. */
export const MOST_CENTS = 10_000_000_000;

const PLAIN: Record<string, string> = { '٫': '.', '٬': ',', '−': '-', '–': '-' };
const AMOUNT = /^([+-]?)([1-9]\d{0,2}(?:,\d{3}){1,4}|\d{1,15})(?:\.(\d{0,2}))?$/;

/**
 * `'1,234.5'` or `'١٢٫٥'` → 123450 or 1250 cents; null when it is not an amount. A comma stands between thousands: `12,5`
 * is twelve and a half to some. The API reads by the same rule (backend/common/money.py); both are tested with
 * backend/tests/common/typed_amounts.json.
 */
export function centsOf(text: string): number | null {
  const plain = latinDigits(text.replace(/\p{Cf}/gu, '').trim()).replace(/[٫٬−–]/g, (mark) => PLAIN[mark]!);
  const [, sign, whole, fraction = ''] = AMOUNT.exec(plain) ?? [];
  if (!whole) return null;
  const cents = Number(whole.replace(/,/g, '')) * 100 + Number(fraction.padEnd(2, '0'));
  if (!Number.isSafeInteger(cents)) return null;
  return sign === '-' && cents > 0 ? -cents : cents;
}

/** 123450 → `'1234.50'`, as the API writes and reads it. */
export function amountOf(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const whole = Math.abs(Math.trunc(cents));
  return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
}

/** `'1234.5'` → `'1,234.50'`; the sign first, a real minus, in both languages. */
export function formatAmount(amount: string, { signed = false }: { signed?: boolean } = {}): string {
  const cents = centsOf(amount);
  if (cents === null) return amount;
  const [whole = '0', fraction = '00'] = amountOf(Math.abs(cents)).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const sign = cents < 0 ? '−' : signed && cents > 0 ? '+' : '';
  return `${sign}${grouped}.${fraction}`;
}

/** An amount for places where markup is impossible, such as inside a sentence; always with its currency. */
export function amountText(amount: string, currency: string): string {
  return `${formatAmount(amount)}\u00a0${currency}`;
}

/** USD in another currency at a rate (units for one USD), for display only: never charged. */
export function converted(amount: string, rate: string): string | null {
  const cents = centsOf(amount);
  const factor = Number(rate);
  if (cents === null || !Number.isFinite(factor) || factor <= 0) return null;
  return amountOf(Math.round(cents * factor));
}

/** Of a whole amount of the API. */
export const isZero = (amount: string) => (centsOf(amount) ?? 0) === 0;

export const isNegative = (amount: string) => amount.trim().startsWith('-');
