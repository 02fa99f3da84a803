/** Cards: the surface of all content, alone, in grids, with numbers. */
import type { ComponentType, ReactNode } from 'react';
import classes from './layout.module.css';

interface Props {
  title?: ReactNode;
  /** Beside the title: a tag, a link. */
  aside?: ReactNode;
  children?: ReactNode;
  className?: string;
  tone?: 'plain' | 'brand' | 'warning' | 'danger';
}

export function Card({ title, aside, children, className = '', tone = 'plain' }: Props) {
  return (
    <section className={`surface ${classes.card} ${className}`} data-tone={tone}>
      {(title || aside) && (
        <header className={`row wide apart wraps ${classes.cardHeader}`}>
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
    <section className={`surface ${classes.card} ${classes.stat}`}>
      <Stat {...props} />
    </section>
  );
}

/** A number that matters, under its name. */
export function Stat({ label, value, note, tone }: StatProps) {
  return (
    <div>
      <p className="small dim">{label}</p>
      <div className={classes.statValue}>{value}</div>
      {note && (
        <p className={tone === 'warning' ? 'small toned' : 'small dim'} data-tone={tone}>
          {note}
        </p>
      )}
    </div>
  );
}

/** Cards side by side, as many as fit. */
export function CardGrid({ children, columns }: { children: ReactNode; columns?: 2 }) {
  return (
    <div className={`stack ${classes.grid}`} data-columns={columns}>
      {children}
    </div>
  );
}

/** Cards below one another. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className="stack">{children}</div>;
}

interface IconBoxProps {
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  tone?: 'plain' | 'success' | 'danger';
}

/** The picture at the start of a row or a card; decoration only. */
export function IconBox({ icon: Icon, tone = 'plain' }: IconBoxProps) {
  return (
    <span className={`bubble dim ${classes.iconBox}`} data-tone={tone}>
      <Icon size={22} stroke={1.6} aria-hidden />
    </span>
  );
}
