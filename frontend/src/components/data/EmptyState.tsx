/** What this list is, and what to do next, when there is nothing in it. */
import { IconInbox } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import classes from './data.module.css';

interface Props {
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  icon?: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
}

export function EmptyState({ title, text, action, icon: Icon = IconInbox }: Props) {
  return (
    <div className={`stack tight centred ${classes.state}`}>
      <span className={`bubble dim ${classes.mark}`}>
        <Icon size={28} stroke={1.6} aria-hidden />
      </span>
      <p className="title">{title}</p>
      {text && <p className={`dim ${classes.text}`}>{text}</p>}
      {action}
    </div>
  );
}
