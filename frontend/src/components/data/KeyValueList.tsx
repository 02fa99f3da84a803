/** Names and values, one a line: details of a record, the sum of an invoice. */
import type { ReactNode } from 'react';
import classes from './data.module.css';

export interface KeyValue {
  key: string;
  label: ReactNode;
  value: ReactNode;
  /** The line that matters most, such as a total. */
  strong?: boolean;
}

/** Also what there may be no line for: `paid && { … }`. */
export type KeyValues = readonly (KeyValue | false | null)[];

interface Props {
  items: KeyValues;
  /** Amounts that add up: their decimals are below one another. */
  sums?: boolean;
}

export function KeyValueList({ items, sums }: Props) {
  return (
    <dl className={`lined ${classes.pairs}`} data-sums={sums}>
      {items
        .filter((item) => item !== false && item !== null)
        .map(({ key, label, value, strong }) => (
          <div key={key} className={classes.keyValue} data-strong={strong || undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
