/** Money in and out by month: what a period comes to, and its bars, side by side on one scale. */
import type { LedgerSummary, MonthFlow } from '@/api/types';
import { amountOf, centsOf } from '@/lib/money';

export interface Bar {
  /** Percent of the drawing: where the bar stands, and how high it is. */
  x: number;
  height: number;
}
export type Flow = Pick<MonthFlow, 'month' | 'money_in' | 'money_out'>;
export interface MonthBars extends Flow {
  /** The month's whole width, for pointing at it. */
  x: number;
  width: number;
  in: Bar;
  out: Bar;
}
export interface Drawing {
  months: MonthBars[];
  /** Of one bar, in percent of the drawing. */
  barWidth: number;
  /** Values with a line across the drawing, in whole dollars, from the top down to the half; none without movement. */
  ticks: { dollars: number; height: number }[];
}

const cents = (amount: string) => centsOf(amount) ?? 0;

/** What a month left on the balance, or took from it. */
export const netOf = ({ money_in, money_out }: Flow): string => amountOf(cents(money_in) - cents(money_out));

/** In months. */
export const PERIODS = [3, 6, 12] as const;

export interface Compared {
  amount: string;
  /** What it is more than in the period before; less where negative. */
  change: string;
  /** Of what it was; null where that was nothing, or less. */
  percent: number | null;
}

const compared = (now: number, before: number): Compared => ({
  amount: amountOf(now),
  change: amountOf(now - before),
  percent: before > 0 ? Math.round(((now - before) / before) * 100) : null,
});
const sum = (flows: readonly Flow[], of: (flow: Flow) => string) =>
  flows.reduce((total, flow) => total + cents(of(flow)), 0);

/** The last months up to the running one, and what they come to beside as many months before them. */
export function periodOf({ months, months_before }: Pick<LedgerSummary, 'months' | 'months_before'>, count: number) {
  const all: Flow[] = [...months_before, ...months];
  const shown = all.slice(-count);
  const before = all.slice(-2 * count, -count);
  const figure = (of: (flow: Flow) => string) => compared(sum(shown, of), sum(before, of));
  return {
    shown,
    before,
    figures: { in: figure((flow) => flow.money_in), out: figure((flow) => flow.money_out), net: figure(netOf) },
  };
}

/** The next of these times a power of ten: its half is a whole number of dollars, too. */
function roundAbove(dollars: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(dollars, 2)));
  const step = [1, 2, 3, 4, 5, 6, 8, 10].find((times) => times * power >= dollars && (times * power) % 2 === 0) ?? 10;
  return step * power;
}

/** The scale ends at a round number above the largest amount; a bar that is there is never too thin to see. */
export function drawingOf(flows: readonly Flow[]): Drawing {
  const largest = Math.max(0, ...flows.flatMap((flow) => [cents(flow.money_in), cents(flow.money_out)]));
  const top = roundAbove(largest / 100);
  const slot = 100 / Math.max(flows.length, 1);
  const barWidth = slot * 0.36;
  const height = (amount: string) => {
    const part = cents(amount) / top;
    return part > 0 ? Math.max(part, 2) : 0;
  };
  return {
    barWidth,
    ticks: largest > 0 ? [1, 0.5].map((part) => ({ dollars: top * part, height: part * 100 })) : [],
    months: flows.map((flow, index) => ({
      ...flow,
      x: slot * index + slot * 0.1,
      width: slot * 0.8,
      in: { x: slot * index + slot * 0.13, height: height(flow.money_in) },
      out: { x: slot * index + slot * 0.51, height: height(flow.money_out) },
    })),
  };
}
