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

export function KeyValueList({ items }: { items: readonly KeyValue[] }) {
  return (
    <dl className={`lined ${classes.pairs}`}>
      {items.map(({ key, label, value, strong }) => (
        <div key={key} className={classes.keyValue} data-strong={strong || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
