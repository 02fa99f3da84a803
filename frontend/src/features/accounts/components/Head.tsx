/** The title of the small pages around signing in. */
import { Loader } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import classes from './accounts.module.css';

interface Props {
  title: ReactNode;
  text?: ReactNode;
  icon?: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  tone?: 'info' | 'success' | 'danger';
}

export function Head({ title, text, icon: Icon, tone = 'info' }: Props) {
  return (
    <header className={classes.head}>
      {Icon && (
        <span className={`bubble ${classes.mark}`} data-tone={tone}>
          <Icon size={30} stroke={1.6} aria-hidden />
        </span>
      )}
      <h1 tabIndex={-1} data-page-title>
        {title}
      </h1>
      {text && <p className="dim">{text}</p>}
    </header>
  );
}

/** While a link from a mail is being checked. */
export function Working({ children }: { children: string }) {
  return (
    <div className={`stack wide dim ${classes.working}`} role="status">
      <Loader color="var(--q-teal)" />
      <p>{children}</p>
    </div>
  );
}
