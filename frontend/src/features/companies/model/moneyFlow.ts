/** Money in and out by month, from the ledger. */
import dayjs from 'dayjs';
import type { EntryKind, LedgerEntry } from '@/api/types';
import { amountOf, centsOf } from '@/lib/money';

export const MONTHS_SHOWN = 6;

/** A hold only reserves: what it becomes is counted when it leaves for good, or not at all. */
const RESERVES: ReadonlySet<EntryKind> = new Set(['hold', 'hold_returned']);

export interface MonthFlow {
  /** Its first day, `YYYY-MM-DD`, in the reader's zone. */
  month: string;
  in: string;
  out: string;
}

/** The first day of the oldest month shown. */
export const shownSince = (now: string | Date = new Date()) =>
  dayjs(now)
    .startOf('month')
    .subtract(MONTHS_SHOWN - 1, 'month')
    .format('YYYY-MM-DD');

/** Oldest first. Months before the oldest whole one are left out rather than shown too low. */
export function monthFlows(
  { entries, isWhole }: { entries: readonly LedgerEntry[]; isWhole: boolean },
  now: string | Date = new Date(),
): MonthFlow[] {
  const first = dayjs(shownSince(now));
  const months = Array.from({ length: MONTHS_SHOWN }, (_, index) => first.add(index, 'month').format('YYYY-MM-DD'));
  const cents = new Map(months.map((month) => [month, { in: 0, out: 0 }]));
  for (const { kind, amount, created_at: at } of entries) {
    const flow = cents.get(dayjs(at).startOf('month').format('YYYY-MM-DD'));
    const moved = centsOf(amount) ?? 0;
    if (!flow || RESERVES.has(kind)) continue;
    if (moved > 0) flow.in += moved;
    else flow.out -= moved;
  }
  const oldest = entries.at(-1);
  const cut = !isWhole && oldest ? dayjs(oldest.created_at).startOf('month').format('YYYY-MM-DD') : null;
  return months
    .filter((month) => cut === null || month > cut)
    .map((month) => {
      const flow = cents.get(month)!;
      return { month, in: amountOf(flow.in), out: amountOf(flow.out) };
    });
}

export interface Bar extends MonthFlow {
  /** Percent of the drawing: where the bar stands, and how high its two parts are. */
  x: number;
  width: number;
  inHeight: number;
  outHeight: number;
}

/** The tallest bar fills the drawing; a part that is there is never too thin to see. */
export function barsOf(flows: readonly MonthFlow[]): Bar[] {
  const sums = flows.map((flow) => (centsOf(flow.in) ?? 0) + (centsOf(flow.out) ?? 0));
  const tallest = Math.max(...sums, 1);
  const slot = 100 / Math.max(flows.length, 1);
  const height = (amount: string) => {
    const part = ((centsOf(amount) ?? 0) / tallest) * 100;
    return part > 0 ? Math.max(part, 2) : 0;
  };
  return flows.map((flow, index) => ({
    ...flow,
    x: slot * index + slot * 0.12,
    width: slot * 0.76,
    inHeight: height(flow.in),
    outHeight: height(flow.out),
  }));
}
