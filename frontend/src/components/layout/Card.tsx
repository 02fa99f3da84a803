/** The surface that everything stands on. */
import type { ReactNode } from 'react';
import classes from './layout.module.css';

interface Props {
  title?: ReactNode;
  /** Beside the title: a tag, a link. */
  aside?: ReactNode;
  children?: ReactNode;
  className?: string;
  tone?: 'plain' | 'brand' | 'warning' | 'danger';
}

export function Card({ title, aside, children, className, tone = 'plain' }: Props) {
  return (
    <section className={[classes.card, className].filter(Boolean).join(' ')} data-tone={tone}>
      {(title || aside) && (
        <header className={classes.cardHeader}>
          {title && <h2>{title}</h2>}
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}

interface StatProps {
  label: ReactNode;
  value: ReactNode;
  note?: ReactNode;
  tone?: 'warning' | 'plain';
}

export function StatCard(props: StatProps) {
  return (
    <section className={`${classes.card} ${classes.stat}`}>
      <Stat {...props} />
    </section>
  );
}

/** A number that matters, under its name. */
export function Stat({ label, value, note, tone }: StatProps) {
  return (
    <div>
      <p className={classes.statLabel}>{label}</p>
      <div className={classes.statValue}>{value}</div>
      {note && (
        <p className={classes.statNote} data-tone={tone}>
          {note}
        </p>
      )}
    </div>
  );
}

/** Cards side by side, as many as fit. */
export function CardGrid({ children, columns }: { children: ReactNode; columns?: 2 }) {
  return (
    <div className={classes.grid} data-columns={columns}>
      {children}
    </div>
  );
}

/** One below the other, with the distance of cards between them. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={classes.stack}>{children}</div>;
}
