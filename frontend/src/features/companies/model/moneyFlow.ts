/** The bars of money in and out by month. */
import type { MonthFlow } from '@/api/types';
import { centsOf } from '@/lib/money';

export interface Bar extends MonthFlow {
  /** Percent of the drawing: where the bar stands, and how high its two parts are. */
  x: number;
  width: number;
  inHeight: number;
  outHeight: number;
}

/** The tallest bar fills the drawing; a part that is there is never too thin to see. */
export function barsOf(flows: readonly MonthFlow[]): Bar[] {
  const sums = flows.map((flow) => (centsOf(flow.money_in) ?? 0) + (centsOf(flow.money_out) ?? 0));
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
    inHeight: height(flow.money_in),
    outHeight: height(flow.money_out),
  }));
}
