/** Money on the screen: strings with two places in, integer cents for arithmetic, never floating point. */
import { normaliseText } from './text';

/** `'1,234.5'` or `'١٢٫٥'` → 123450 or 1250 cents; null when it is not an amount. */
export function centsOf(text: string): number | null {
  const plain = normaliseText(text.replace(/٫/g, '.').replace(/٬/g, ',')).replace(/[−–]/g, '-').replace(/[,\s]/g, '');
  const match = /^([+-]?)(\d{1,13})(?:\.(\d{0,2}))?$/.exec(plain);
  if (!match) return null;
  const cents = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] === '-' ? -cents : cents;
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

export const isNegative = (amount: string) => amount.trim().startsWith('-');
