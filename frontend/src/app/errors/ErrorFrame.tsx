/** How an error page looks. */
import type { ComponentType, ReactNode } from 'react';
import classes from './errors.module.css';

interface Props {
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  title: string;
  text?: string;
  children?: ReactNode;
}

export function ErrorFrame({ icon: Icon, title, text, children }: Props) {
  return (
    <div className={`stack tight centred ${classes.frame}`}>
      <span className={`bubble ${classes.mark}`}>
        <Icon size={40} stroke={1.5} aria-hidden />
      </span>
      <h1 tabIndex={-1} data-page-title>
        {title}
      </h1>
      {text && <p className="dim">{text}</p>}
      <div className={`row wraps ${classes.actions}`}>{children}</div>
    </div>
  );
}
